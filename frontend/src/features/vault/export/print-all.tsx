import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../ui/primitives.ts';
import type { Memory } from '../memories/read-memories.ts';
import { Printout } from './printout.tsx';

type Props = { readonly memories: readonly Memory[] };

/** Prints all memories. The page itself renders only those in view. */
export const PrintAll = ({ memories }: Props) => {
  const [isPrinting, setIsPrinting] = useState(false);
  const isEmpty = memories.length === 0;
  // Stable, because a page that is rendered again must not be printed again.
  const close = useCallback(() => {
    setIsPrinting(false);
  }, []);
  return (
    <>
      <Button
        variant="inverse"
        size="sm"
        aria-disabled={isEmpty}
        onClick={() => {
          if (!isEmpty) setIsPrinting(true);
        }}
      >
        Print
      </Button>
      {isPrinting && <Printing memories={memories} onPrinted={close} />}
    </>
  );
};

type PrintingProps = Props & { readonly onPrinted: () => void };

const Printing = ({ memories, onPrinted }: PrintingProps) => {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => {
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return <Printout memories={memories} />;
};

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownMemory } from '../memories/search-memories.ts';
import { Printout } from './printout.tsx';

type Props = { readonly shown: readonly ShownMemory[] };

/** When the browser prints the page, all memories of its list are printed, not only those in view. */
export const PrintPage = ({ shown }: Props) => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is after the event.
    const show = (): void => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const hide = (): void => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
  return isPrinting && <Printout memories={shown.map(({ memory }) => memory)} />;
};

import { useRef } from 'react';
import { Button, Row } from '../../../ui/primitives.ts';
import { binSize } from '../limits.ts';
import { useVault } from '../vault-context.ts';
import { ForgetButton } from './forget-button.tsx';
import { useForget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

/** Starts to select several memories, and forgets those that are selected. */
export const SelectionBar = ({ selection }: { readonly selection: Selection }) => {
  const { memories } = useVault();
  const forget = useForget();
  const { ids, start, stop } = selection;
  // With a bin, the first button stays the same element, so that it keeps the focus.
  const first = useRef<HTMLButtonElement>(null);
  const forgetSelected = async (selected: ReadonlySet<string>): Promise<void> => {
    stop();
    const left = await forget([...selected]);
    if (left.length > 0) start(left);
  };
  const isForgettable = ids !== undefined && ids.size > 0 && ids.size <= binSize;
  return (
    <Row>
      {isForgettable && !memories.hasBin ? (
        <ForgetButton what={`Forget ${ids.size}`} onForget={async () => forgetSelected(ids)} />
      ) : (
        <Button
          variant="inverse"
          size="sm"
          ref={first}
          aria-disabled={ids !== undefined && !isForgettable}
          onClick={() => {
            if (ids === undefined) start();
            else if (isForgettable) void forgetSelected(ids);
          }}
        >
          {labelOf(ids?.size)}
        </Button>
      )}
      {ids !== undefined && (
        <Button
          variant="inverse"
          size="sm"
          onClick={() => {
            first.current?.focus();
            stop();
          }}
        >
          Cancel
        </Button>
      )}
    </Row>
  );
};

const labelOf = (selected: number | undefined): string => {
  if (selected === undefined) return 'Select Several';
  return selected > binSize ? `At Most ${binSize} at Once` : `Forget ${selected}`;
};

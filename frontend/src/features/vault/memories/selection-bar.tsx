import { useMemo, useRef } from 'react';
import { Button, Row } from '../../../ui/primitives.ts';
import { binSize } from '../limits.ts';
import { useVault } from '../vault-context.ts';
import type { Snapshot } from './follow-memories.ts';
import type { ShownMemory } from './search-memories.ts';
import { ForgetButton } from './forget-button.tsx';
import { useForget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

type Props = { readonly selection: Selection; readonly shown: readonly ShownMemory[] };

/** Starts to select several memories, and forgets those that are selected. */
export const SelectionBar = ({ selection, shown }: Props) => {
  const { memories } = useVault();
  const forget = useForget();
  const { start, stop } = selection;
  const ids = useMemo(() => savedOf(selection.ids, memories), [selection.ids, memories]);
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
        <ForgetButton what={labelOf(ids, shown)} onForget={async () => forgetSelected(ids)} />
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
          {labelOf(ids, shown)}
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

/** Without those that were forgotten elsewhere, once it is known what is saved. */
const savedOf = (
  ids: Selection['ids'],
  { memories, isComplete }: Pick<Snapshot, 'memories' | 'isComplete'>,
): Selection['ids'] =>
  ids === undefined || ids.size === 0 || !isComplete
    ? ids
    : new Set(memories.filter(({ id }) => ids.has(id)).map(({ id }) => id));

/** A filter may hide some of those that are selected. */
const labelOf = (ids: ReadonlySet<string> | undefined, shown: readonly ShownMemory[]): string => {
  if (ids === undefined) return 'Select Several';
  if (ids.size > binSize) return `At Most ${binSize} at Once`;
  const inView = shown.filter(({ memory }) => ids.has(memory.id)).length;
  const hidden = ids.size - inView;
  return hidden === 0 ? `Forget ${ids.size}` : `Forget ${ids.size}, ${hidden} Not Shown`;
};

import { useRef } from 'react';
import { Button, Row } from '../../../ui/primitives.ts';
import { useForget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

/** Starts to select several memories, and forgets those that are selected. */
export const SelectionBar = ({ selection }: { readonly selection: Selection }) => {
  const forget = useForget();
  const { ids, start, stop } = selection;
  // The first button stays the same element, so that it keeps the focus.
  const first = useRef<HTMLButtonElement>(null);
  const forgetSelected = (selected: ReadonlySet<string>): void => {
    if (selected.size === 0) return;
    stop();
    void forget([...selected]).then((left) => {
      if (left.length > 0) start(left);
    });
  };
  return (
    <Row>
      <Button
        variant="inverse"
        size="sm"
        ref={first}
        aria-disabled={ids?.size === 0}
        onClick={() => {
          if (ids === undefined) start();
          else forgetSelected(ids);
        }}
      >
        {ids === undefined ? 'Select Several' : `Forget ${ids.size}`}
      </Button>
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

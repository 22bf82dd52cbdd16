import { Button, Row } from '../../../ui/primitives.ts';
import { useForget } from './use-forget.ts';
import type { Selection } from './use-selection.ts';

/** Starts to select several memories, and forgets those that are selected. */
export const SelectionBar = ({ selection }: { readonly selection: Selection }) => {
  const forget = useForget();
  const { ids, start, stop } = selection;
  if (ids === undefined) {
    return (
      <Button variant="inverse" size="sm" onClick={start}>
        Select Several
      </Button>
    );
  }
  const isEmpty = ids.size === 0;
  return (
    <Row>
      <Button
        variant="inverse"
        size="sm"
        aria-disabled={isEmpty}
        onClick={() => {
          if (isEmpty) return;
          stop();
          void forget([...ids]);
        }}
      >
        Forget {ids.size}
      </Button>
      <Button variant="inverse" size="sm" onClick={stop}>
        Cancel
      </Button>
    </Row>
  );
};

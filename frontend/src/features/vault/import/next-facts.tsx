import { Button, Row, Text } from '../../../ui/primitives.ts';
import type { ReadImport } from './candidate.ts';
import type { ImportState } from './import-state.ts';

type Props = {
  readonly next: ReadImport;
  readonly state: ImportState;
  /** Shows them instead of what is left of the previous import. */
  readonly onShow: () => void;
};

/** Says that other facts were read while an import was not finished, and lets the visitor decide. */
export const NextFacts = ({ next, state, onShow }: Props) => {
  const count = next.candidates.length;
  const facts = count === 1 ? '1 fact' : `${count.toLocaleString('en-US')} facts`;
  const left = state.step === 'done' ? state.result.left.length : 0;
  return (
    <section aria-label="Next import">
      <Text role="status" mt="5">
        <b>
          {next.source}: {facts} waiting.
        </b>{' '}
        {left === 0
          ? 'The current import comes first.'
          : `The current import is not finished: ${left.toLocaleString('en-US')} of its facts are not imported. Import or undo them first, or leave them out.`}
      </Text>
      {(state.step === 'done' || state.step === 'ready') && (
        <Row mt="3">
          <Button variant="inverse" size="sm" onClick={onShow}>
            {left === 0
              ? `Show ${facts}`
              : `Leave Out ${left.toLocaleString('en-US')}, Show ${facts}`}
          </Button>
        </Row>
      )}
    </section>
  );
};

import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row, Text } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import {
  isUndoneForGood,
  mostToUndo,
  type ImportResult,
  type ImportState,
} from './import-state.ts';
import { Wait } from './wait.tsx';

type Props = {
  readonly state: Extract<ImportState, { step: 'done' | 'undoing' }>;
  readonly onUndo: () => void;
  /** Imports what is left. */
  readonly onContinue: () => void;
  readonly onDone: () => void;
};

/** The results of an import, its conflicts, and how to continue or undo it. */
export const ImportOutcome = ({ state, onUndo, onContinue, onDone }: Props) => {
  const { stored, known, refused, left, failure, isUnanswered } = state.result;
  const waitSeconds = state.step === 'undoing' ? state.waitSeconds : undefined;
  const conflicts = stored.flatMap(({ memory, conflicts: with_ }) =>
    with_.map((conflict) => ({ id: memory.id, text: memory.text, ...conflict })),
  );
  return (
    <section aria-label="Import">
      <Text role="status">
        {countOf(stored.length)} imported
        {known > 0 && `, ${known} saved before`}
        {refused.length > 0 && `, ${refused.length} refused`}
        {left.length > 0 && `, ${left.length} not imported`}
        {waitSeconds === undefined ? '.' : <Wait seconds={waitSeconds} />}
      </Text>
      <FailureNotice mt="3" failure={failure} />
      <Unconfirmed isUnanswered={isUnanswered} />
      <RefusedFacts refused={refused} />
      {conflicts.length > 0 && (
        <>
          <Text mt="4">
            These contradict what was saved. Resolve them under Conflicts: keep one, or both.
          </Text>
          <ul>
            {conflicts.map(({ id, text, memory, reason }) => (
              <li key={`${id} ${memory.id}`}>
                “{text}” and “{memory.text}” ({reason})
              </li>
            ))}
          </ul>
        </>
      )}
      <Row mt="4">
        {left.length > 0 && state.step === 'done' && (
          <Button variant="inverse" size="sm" onClick={onContinue}>
            Import {left.length.toLocaleString('en-US')} More
          </Button>
        )}
        {mostToUndo(state.result) > 0 && <UndoButton state={state} onUndo={onUndo} />}
        <Button variant="inverse" size="sm" onClick={onDone}>
          Done
        </Button>
      </Row>
    </section>
  );
};

const Unconfirmed = ({ isUnanswered }: Pick<ImportResult, 'isUnanswered'>) =>
  isUnanswered && (
    <Text mt="3">
      The server did not confirm the next fact, so it may be saved. An undo removes it, too, if this
      import saved it.
    </Text>
  );

const RefusedFacts = ({ refused }: Pick<ImportResult, 'refused'>) =>
  refused.length > 0 && (
    <>
      <Text mt="4">Left out, each with its reason:</Text>
      <ul>
        {refused.map(({ text, reason }) => (
          <li key={text}>
            “<bdi>{text}</bdi>” {reason}
          </li>
        ))}
      </ul>
    </>
  );

/** Asks first if what it undoes cannot be restored from the bin. */
const UndoButton = ({ state: { step, result }, onUndo }: Pick<Props, 'state' | 'onUndo'>) => {
  const { memories } = useVault();
  const isUndoing = step === 'undoing';
  if (!isUndoing && isUndoneForGood(result, memories.hasBin === true)) {
    const most = mostToUndo(result);
    const confirm = `Erase ${result.isUnanswered ? `up to ${most}` : most} for good`;
    return (
      <ConfirmButton
        variant="inverse"
        labels={{ ask: 'Undo Import', confirm, busy: 'Undoing...', cancel: 'Keep' }}
        failed="Nothing was undone"
        onConfirm={onUndo}
      />
    );
  }
  return (
    <Button variant="inverse" size="sm" aria-disabled={isUndoing} onClick={onUndo}>
      {isUndoing ? 'Undoing...' : 'Undo Import'}
    </Button>
  );
};

const countOf = (count: number): string =>
  count === 1 ? '1 fact was' : `${count.toLocaleString('en-US')} facts were`;

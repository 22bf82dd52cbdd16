import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { conflictPairs } from '../../../theme/recipes/pages/memories/conflict-pairs.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { dayOf } from '../../../ui/dates.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Button, Row } from '../../../ui/primitives.ts';
import { joinFacts } from '../../../ui/join-facts.ts';
import { toolOf } from '../memories/filter-memories.ts';
import type { Memory } from '../memories/read-memories.ts';
import { useVault } from '../vault-context.ts';
import type { ConflictPair as Pair } from './conflict-calls.ts';
import { useSettle } from './use-settle.ts';

type Props = {
  readonly pair: Pair;
  /** Its name and its place in the list. */
  readonly id: string;
  readonly index: number;
  readonly onSettled: () => void;
  readonly onUndo: () => void;
};

/** The older memory is left of the divider, the newer one right of it. */
export const ConflictPair = ({ pair, id, index, onSettled, onUndo }: Props) => {
  const styles = useSlotRecipe({ recipe: conflictPairs })();
  const { isBusy, failure, settle, decide } = useSettle(pair, { onSettled, onUndo });
  const titleId = useId();
  // Both buttons have the same name.
  const olderId = useId();
  const newerId = useId();
  const button = { size: 'sm', 'aria-disabled': isBusy } as const;
  return (
    <chakra.li
      css={styles.pair}
      data-index={index}
      data-id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <chakra.h3 css={styles.reason} id={titleId}>
        <span>{reasonOf(pair)}</span>
      </chakra.h3>
      <chakra.div css={styles.older}>
        <Side memory={pair.older} label="Saved first" textId={olderId} />
        <KeepButton
          {...button}
          aria-describedby={olderId}
          onKeep={() => void settle('older')}
          onErase={async () => decide('older')}
        />
      </chakra.div>
      <chakra.div css={styles.newer}>
        <Side memory={pair.newer} label="Saved later" textId={newerId} />
        <KeepButton
          {...button}
          aria-describedby={newerId}
          variant="inverse"
          onKeep={() => void settle('newer')}
          onErase={async () => decide('newer')}
        />
      </chakra.div>
      <chakra.div css={styles.both}>
        <Button {...button} onClick={() => void settle('both')}>
          {pair.kind === 'conflict' ? 'Both are true' : 'Keep both'}
        </Button>
      </chakra.div>
      <FailureNotice css={styles.failure} failure={failure} />
    </chakra.li>
  );
};

type KeepProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  readonly onKeep: () => void;
  /** The same after a confirmation, which shows why it failed. */
  readonly onErase: () => Promise<void>;
};

/**
 * Keeps one at once if the other can be restored; otherwise asks before it erases the other for good.
 * Does nothing until the page knows which of the two applies.
 */
const KeepButton = ({ onKeep, onErase, ...button }: KeepProps) => {
  const { hasBin } = useVault().memories;
  if (hasBin === false) {
    return (
      <Row>
        <ConfirmButton
          variant={button.variant}
          describedBy={button['aria-describedby']}
          labels={erasing}
          failed="It is unknown whether the conflict was resolved"
          onConfirm={onErase}
        />
      </Row>
    );
  }
  return (
    <Button
      {...button}
      aria-disabled={button['aria-disabled'] === true || hasBin === undefined}
      onClick={() => {
        if (hasBin === true) onKeep();
      }}
    >
      {erasing.ask}
    </Button>
  );
};

const erasing = {
  ask: 'Keep this one',
  confirm: 'Erase the other for good',
  busy: 'Erasing...',
  cancel: 'Not yet',
};

type SideProps = { readonly memory: Memory; readonly label: string; readonly textId: string };

const Side = ({ memory, label, textId }: SideProps) => {
  const styles = useSlotRecipe({ recipe: conflictPairs })();
  const facts = [label, memory.category, dayOf(memory.saved_at), toolOf(memory)];
  return (
    <div>
      <chakra.p css={styles.text} id={textId}>
        <bdi>{memory.text}</bdi>
      </chakra.p>
      <chakra.p css={styles.meta}>{joinFacts(facts)}</chakra.p>
    </div>
  );
};

/** The sentences of the server begin in lower case, because AI tools quote them. */
const reasonOf = ({ kind, reason }: Pair): string => {
  if (kind === 'duplicate') return 'Both say the same';
  const text = reason ?? 'they cannot both be true now';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { comparisonSentence } from '../../../features/vault/conflicts/comparison-sentence.ts';
import type { ConflictPair as Pair } from '../../../features/vault/conflicts/conflict-calls.ts';
import { ConflictPair } from '../../../features/vault/conflicts/conflict-pair.tsx';
import { useConflicts } from '../../../features/vault/conflicts/use-conflicts.ts';
import type { Snapshot } from '../../../features/vault/memories/follow-memories.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { conflictPairs } from '../../../theme/recipes/pages/memories/conflict-pairs.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal.ts';
import { Button, Column, Heading, Row, Text, TwoColumn } from '../../../ui/primitives.ts';

/** A vault of this size is compared again at once when another tool saves something. */
const smallVault = 500;

/** Memories that contradict each other or say the same, side by side across the mirror line. */
export const ConflictsSection = () => {
  const styles = useSlotRecipe({ recipe: conflictPairs })();
  const { token, memories } = useVault();
  const { pairs, goOn, restart, ...comparison } = useConflicts(token, versionOf(memories));
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const status = useRef<HTMLParagraphElement>(null);
  const isSaved = savedIn(memories);
  const shown = pairs.filter(
    (pair) => !settled.has(nameOf(pair)) && isSaved(pair.older.id) && isSaved(pair.newer.id),
  );
  const list = useRef<HTMLOListElement>(null);
  const leaveFocus = useFocusAfterRemoval({ entries: shown, idOf: nameOf, list, status });
  return (
    <>
      <TwoColumn>
        <Introduction hasBin={memories.hasBin} />
        <Column side="right" spacing="md" tone="inverse">
          <chakra.p css={styles.status} ref={status} role="status" tabIndex={-1}>
            {comparisonSentence(comparison, { shown: shown.length, saved: memories.used })}
          </chakra.p>
          <FailureNotice mt="3" failure={comparison.failure} />
          {!comparison.isComparing && comparison.cursor !== null && (
            <Row mt="4">
              <Button
                variant="inverse"
                size="sm"
                onClick={() => {
                  // The button disappears while the comparison runs.
                  status.current?.focus();
                  goOn();
                }}
              >
                Compare More
              </Button>
            </Row>
          )}
        </Column>
      </TwoColumn>
      <chakra.ol css={styles.list} ref={list}>
        {shown.map((pair, index) => (
          <ConflictPair
            key={nameOf(pair)}
            pair={pair}
            id={nameOf(pair)}
            index={index}
            onSettled={() => {
              leaveFocus(nameOf(pair));
              setSettled((before) => new Set(before).add(nameOf(pair)));
              if (mayHaveMore(pair, { pairs, shown })) restart();
            }}
            onUndo={() => {
              setSettled((before) => new Set([...before].filter((name) => name !== nameOf(pair))));
              restart();
            }}
          />
        ))}
      </chakra.ol>
    </>
  );
};

const Introduction = ({ hasBin }: Pick<Snapshot, 'hasBin'>) => (
  <Column side="left" spacing="md">
    <Heading size="h3">One fact, two answers</Heading>
    <Text mt="3">
      Memories that contradict each other, or say the same in other words. Keep one, and the other{' '}
      {hasBin === false ? 'is erased for good' : 'moves to the bin'}. If you keep both, no AI tool
      is warned about this pair again.
    </Text>
  </Column>
);

const nameOf = ({ older, newer }: Pair): string => `${older.id} ${newer.id}`;

/** How many pairs of one memory the server lists at most; settled ones make room for others. */
const maxPairsOfOne = 25;

/** Whether this was the last pair of a memory that may have more of them. */
const mayHaveMore = (
  { newer }: Pair,
  { pairs, shown }: { readonly pairs: readonly Pair[]; readonly shown: readonly Pair[] },
): boolean => {
  const isOfIt = (pair: Pair): boolean => pair.newer.id === newer.id;
  return pairs.filter(isOfIt).length >= maxPairsOfOne && shown.filter(isOfIt).length === 1;
};

const versionOf = ({ memories, isComplete, used }: Snapshot): string =>
  isComplete && used <= smallVault ? (memories.at(-1)?.id ?? '') : '';

/**
 * Memories that another tool has forgotten in the meantime are not shown. Until all memories are read,
 * every one counts as saved.
 */
const savedIn = ({ memories, isComplete }: Snapshot): ((id: string) => boolean) => {
  if (!isComplete) return () => true;
  const ids = new Set(memories.map(({ id }) => id));
  return (id) => ids.has(id);
};

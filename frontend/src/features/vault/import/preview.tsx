import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { memo, useId, useMemo } from 'react';
import { importForm } from '../../../theme/recipes/pages/memories/import-form.ts';
import { Button, Row } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import { longestText } from '../limits.ts';
import type { Candidate } from './candidate.ts';
import { alreadySaved, noteFrom, type FactNote } from './fact-note.ts';
import type { Chosen } from './import-state.ts';
import { useChecks, type Checks } from './use-checks.ts';

type Props = {
  readonly chosen: Chosen;
  readonly onTick: (candidate: Candidate, isTicked: boolean) => void;
  readonly onImport: (candidates: readonly Candidate[]) => void;
};

/** The facts with a tick each. What is saved already, in these words or others, is not ticked. */
export const Preview = ({ chosen, onTick, onImport }: Props) => {
  const { found, ticks } = chosen;
  const styles = useSlotRecipe({ recipe: importForm })();
  const { token, memories } = useVault();
  const checks = useChecks(token, found.candidates);
  const saved = useMemo(
    () => new Set(memories.memories.map(({ text }) => folded(text))),
    [memories.memories],
  );
  const noteOf = (candidate: Candidate): FactNote =>
    saved.has(folded(candidate.text)) ? alreadySaved : noteFrom(checks.facts.get(candidate.text));
  const isTicked = (candidate: Candidate): boolean =>
    ticks.get(candidate.text) ?? !noteOf(candidate).isKnown;
  const ticked = found.candidates.filter(isTicked);
  const room = memories.limit === null ? Infinity : Math.max(0, memories.limit - memories.used);
  const fitting = ticked.slice(0, room);
  return (
    <section aria-label="Facts found">
      <p>
        {found.source}: {found.candidates.length.toLocaleString('en-US')}{' '}
        {found.candidates.length === 1 ? 'fact' : 'facts'}, {ticked.length.toLocaleString('en-US')}{' '}
        selected. {roomOf(room, ticked.length)} {tooLongOf(found.tooLong)}
      </p>
      <chakra.p css={styles.note} role="status">
        {progressOf(checks, found.candidates.length)}
      </chakra.p>
      <chakra.ul css={styles.list}>
        {found.candidates.map((candidate) => (
          <Fact
            key={candidate.text}
            candidate={candidate}
            note={noteOf(candidate).text}
            isTicked={isTicked(candidate)}
            onTick={onTick}
          />
        ))}
      </chakra.ul>
      <Row mt="4">
        <Button
          variant="inverse"
          size="sm"
          aria-disabled={fitting.length === 0}
          onClick={() => {
            if (fitting.length > 0) onImport(fitting);
          }}
        >
          Import {fitting.length.toLocaleString('en-US')}
        </Button>
      </Row>
    </section>
  );
};

type FactProps = {
  readonly candidate: Candidate;
  readonly note: string | undefined;
  readonly isTicked: boolean;
  readonly onTick: Props['onTick'];
};

/** One of up to thousands, so it is rendered again only if it changes. */
const Fact = memo(({ candidate, note, isTicked, onTick }: FactProps) => {
  const styles = useSlotRecipe({ recipe: importForm })();
  const id = useId();
  return (
    <chakra.li css={styles.item}>
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={() => {
          onTick(candidate, !isTicked);
        }}
      />
      <label htmlFor={id}>
        <bdi>{candidate.text}</bdi>
        <chakra.span css={styles.note}>
          {candidate.category}
          {note !== undefined && ` · ${note}`}
        </chakra.span>
      </label>
    </chakra.li>
  );
});

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const roomOf = (room: number, wanted: number): string => {
  if (room === Infinity) return '';
  if (room === 0) return 'The memory is full: forget something first.';
  if (wanted <= room) return `There is room for ${room}.`;
  return room === 1
    ? 'There is room for 1: only the first one is imported.'
    : `There is room for ${room}: only the first ${room} are imported.`;
};

const tooLongOf = (count = 0): string => {
  if (count === 0) return '';
  const texts = count === 1 ? '1 text is' : `${count.toLocaleString('en-US')} texts are`;
  return `${texts} longer than ${longestText.toLocaleString('en-US')} characters and left out.`;
};

const progressOf = ({ facts, isChecking }: Checks, all: number): string => {
  if (facts.size === all) return 'Compared with what is saved.';
  const done = `${facts.size.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} compared`;
  return isChecking
    ? `${done} with what is saved...`
    : `${done} with what is saved. The others are compared as they are imported.`;
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { importForm } from '../../../theme/recipes/pages/import-form.ts';
import { Button, Row } from '../../../ui/primitives.ts';
import { useVault } from '../vault-context.ts';
import { toggled } from '../toggled.ts';
import type { Candidate, ReadImport } from './candidate.ts';

type Props = {
  readonly found: ReadImport;
  readonly onImport: (candidates: readonly Candidate[]) => void;
};

/** The facts with a tick each. What is saved already is not ticked. */
export const Preview = ({ found, onImport }: Props) => {
  const styles = useSlotRecipe({ recipe: importForm })();
  const { memories } = useVault();
  const saved = new Set(memories.memories.map(({ text }) => folded(text)));
  const isKnown = ({ text }: Candidate): boolean => saved.has(folded(text));
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(found.candidates.filter(isKnown).map(({ text }) => text)),
  );
  const ticked = found.candidates.filter(({ text }) => !unticked.has(text));
  const room = memories.limit === null ? Infinity : Math.max(0, memories.limit - memories.used);
  const fitting = ticked.slice(0, room);
  return (
    <section aria-label="Facts found">
      <p>
        {found.source}: {found.candidates.length.toLocaleString('en-US')}{' '}
        {found.candidates.length === 1 ? 'fact' : 'facts'}, {ticked.length.toLocaleString('en-US')}{' '}
        selected. {roomOf(room, ticked.length)}
      </p>
      <chakra.ul css={styles.list}>
        {found.candidates.map((candidate) => (
          <Fact
            key={candidate.text}
            candidate={candidate}
            isKnown={isKnown(candidate)}
            isTicked={!unticked.has(candidate.text)}
            onToggle={() => {
              setUnticked(toggled(unticked, candidate.text));
            }}
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
  readonly isKnown: boolean;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
};

const Fact = ({ candidate, isKnown, isTicked, onToggle }: FactProps) => {
  const styles = useSlotRecipe({ recipe: importForm })();
  const id = useId();
  return (
    <chakra.li css={styles.item}>
      <input id={id} type="checkbox" checked={isTicked} onChange={onToggle} />
      <label htmlFor={id}>
        <bdi>{candidate.text}</bdi>
        <chakra.span css={styles.note}>
          {candidate.category}
          {isKnown && ' · already saved'}
        </chakra.span>
      </label>
    </chakra.li>
  );
};

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const roomOf = (room: number, wanted: number): string => {
  if (room === Infinity) return '';
  if (room === 0) return 'The memory is full: forget something first.';
  if (wanted <= room) return `There is room for ${room}.`;
  return room === 1
    ? 'There is room for 1: only the first one is imported.'
    : `There is room for ${room}: only the first ${room} are imported.`;
};

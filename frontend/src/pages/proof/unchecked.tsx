import { Column, Heading, Section, Text, TwoColumn } from '../../ui/primitives.ts';
import type { ProvedPromise } from './last-run.ts';
import { isMade } from './totals.ts';

type Props = { readonly promises: readonly ProvedPromise[] };

/** The promises that the run could not check, separate from those that it did. */
export const Unchecked = ({ promises }: Props) => {
  const unchecked = promises.flatMap(({ tried }) => tried.filter((attempt) => !isMade(attempt)));
  if (unchecked.length === 0) return null;
  return (
    <Section divided spacing="md" aria-labelledby="unchecked">
      <TwoColumn>
        <Column side="left">
          <Heading id="unchecked">Not checked in this run</Heading>
        </Column>
        <Column side="right" spacing="stacked">
          {unchecked.map(({ tried }) => (
            <Text key={tried}>{tried}</Text>
          ))}
        </Column>
      </TwoColumn>
    </Section>
  );
};

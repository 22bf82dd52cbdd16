import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { countBy, toolOf } from '../../../features/vault/memories/filter-memories.ts';
import type { Memory } from '../../../features/vault/memories/read-memories.ts';
import { MostUsed } from '../../../features/vault/overview/most-used.tsx';
import { PeriodChart } from '../../../features/vault/overview/period-chart.tsx';
import { periodsOf } from '../../../features/vault/overview/periods.ts';
import { ShareBars } from '../../../features/vault/overview/share-bars.tsx';
import { useVault } from '../../../features/vault/vault-context.ts';
import { overview } from '../../../theme/recipes/pages/memories/overview.ts';
import { Column, Heading, Text, TwoColumn } from '../../../ui/primitives.ts';

/**
 * Left column: saved memories over time. Right column: their use. Computed from the memories alone.
 */
export const OverviewSection = () => {
  const { memories, isComplete } = useVault().memories;
  if (!isComplete) return <Reading />;
  return <Overview memories={memories} />;
};

const Reading = () => (
  <TwoColumn>
    <Column side="left" spacing="md">
      <p>Reading your memories...</p>
    </Column>
  </TwoColumn>
);

const Overview = ({ memories }: { readonly memories: readonly Memory[] }) => {
  const styles = useSlotRecipe({ recipe: overview })();
  const used = memories.filter(({ uses }) => uses > 0).length;
  return (
    <TwoColumn>
      <Column side="left" spacing="md" display="grid" gap="8" alignContent="start">
        <div>
          <Heading size="h3">Saved</Heading>
          <Text variant="small" mt="2">
            Counted in this browser from what is saved now. Nothing is tracked: only the last use of
            a memory has a date.
          </Text>
        </div>
        <PeriodChart periods={periodsOf(memories, new Date())} />
        <ShareBars title="By category" counts={countBy(memories, categoryOf)} />
        <ShareBars title="By tool" counts={countBy(memories, toolOf)} />
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        <Heading size="h3">Used</Heading>
        <Text variant="small" mt="2" color="inverse.muted">
          {usedOf(used, memories.length)}
        </Text>
        {memories.length > 0 && (
          <chakra.div css={styles.share} aria-hidden="true">
            <i style={{ width: `${(used / memories.length) * 100}%` }} />
          </chakra.div>
        )}
        <MostUsed memories={memories} />
      </Column>
    </TwoColumn>
  );
};

const categoryOf = ({ category }: Memory): string => category;

const usedOf = (used: number, all: number): string => {
  if (all === 0) return 'Nothing is saved yet.';
  if (used === 0) return 'No AI tool has recalled any of these memories yet.';
  return `AI tools have recalled ${used.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} memories.`;
};

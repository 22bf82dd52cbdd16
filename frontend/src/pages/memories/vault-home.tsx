import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { adoptNextToken } from '../../features/token/adopt-next-token.ts';
import { useMemories } from '../../features/vault/memories/use-memories.ts';
import { maskToken } from '../../features/token/mask-token.ts';
import { FreeMeter, PremiumMeter } from '../../features/usage/usage-meter.tsx';
import type { HeldToken } from '../../features/vault/use-held-token.ts';
import { useUnsavedWarning } from '../../features/vault/use-unsaved-warning.ts';
import { VaultProvider } from '../../features/vault/vault-context.ts';
import { vaultHome } from '../../theme/recipes/pages/vault-home.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Button, Notice, Row, Text } from '../../ui/primitives.ts';
import { TabList, tabId } from '../../ui/tab-list.tsx';
import { sections } from './sections.ts';
import { sectionPanel, useSectionTabs } from './use-section-tabs.ts';

type Props = { readonly held: HeldToken; readonly hasStored: boolean };

/** Everything of one vault: its usage on top, one section below. */
export const VaultHome = ({ held, hasStored }: Props) => {
  const styles = useSlotRecipe({ recipe: vaultHome })();
  const memories = useMemories(held.token);
  useUnsavedWarning(held.token, memories.memories);
  const { selected, tabs } = useSectionTabs();
  const { Content } = sections[selected];
  if (memories.isRefused) return <Refused held={held} />;
  return (
    <VaultProvider value={{ ...held, memories }}>
      <PageHeader title="Your memories">
        <Usage memories={memories} />
        <Text variant="small" mt="3">
          Token <code>{maskToken(held.token)}</code>,{' '}
          {held.isStored ? 'kept in this browser' : 'only in this tab'}
          {!held.isStored && (
            <>
              {' · '}
              <Button variant="ghost" size="sm" onClick={held.release}>
                {hasStored ? 'Back to the one in this browser' : 'Close'}
              </Button>
            </>
          )}
        </Text>
        <FailureNotice mt="4" failure={memories.failure} />
      </PageHeader>
      <TabList label="Sections" tabs={tabs} />
      <div id={sectionPanel} role="tabpanel" aria-labelledby={tabId(selected)}>
        <Suspense fallback={<chakra.p css={styles.loading}>Loading...</chakra.p>}>
          <Content />
        </Suspense>
      </div>
    </VaultProvider>
  );
};

/** For a token that was replaced or deleted elsewhere: its memories are out of reach. */
const Refused = ({ held }: { readonly held: HeldToken }) => {
  const client = useClient();
  const { isStored } = held;
  useEffect(() => {
    if (isStored) void adoptNextToken(client);
  }, [client, isStored]);
  return (
    <PageHeader title="Your memories">
      <Notice status="error" role="alert">
        <b>This token no longer opens any memories.</b> It was replaced or deleted, or it expired.
        Paste the new one.
      </Notice>
      <Row mt="4">
        <Button size="sm" onClick={held.release}>
          {held.isStored ? 'Remove From This Browser' : 'Close'}
        </Button>
      </Row>
    </PageHeader>
  );
};

const Usage = ({ memories }: { readonly memories: ReturnType<typeof useMemories> }) => {
  const isKnown = memories.memories.length > 0 || memories.isComplete;
  const usage = isKnown
    ? { memories_used: memories.used, memory_limit: memories.limit }
    : undefined;
  return isKnown && memories.limit === null ? (
    <PremiumMeter usage={usage} />
  ) : (
    <FreeMeter usage={usage} />
  );
};

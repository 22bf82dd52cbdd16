import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { findReplacement } from '../../features/token/adopt-next-token.ts';
import { useMemories } from '../../features/vault/memories/use-memories.ts';
import { LeaveToken } from '../../features/token/leave-token.tsx';
import { maskToken } from '../../features/token/mask-token.ts';
import { removeNextTokens, type StoredToken } from '../../features/token/token-storage.ts';
import { FreeMeter, PremiumMeter } from '../../features/usage/usage-meter.tsx';
import type { ActiveToken } from '../../features/vault/use-active-token.ts';
import { useUnsavedWarning } from '../../features/vault/use-unsaved-warning.ts';
import { VaultProvider } from '../../features/vault/vault-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Button, Notice, Row, Text } from '../../ui/primitives.ts';
import { TabList, tabId } from '../../ui/tab-list.tsx';
import { SectionContent } from './section-content.tsx';
import { sectionPanel, useSectionTabs } from './use-section-tabs.ts';

type Props = {
  readonly active: ActiveToken;
  readonly hasStored: boolean;
  /** What visitors whose token opens nothing can do instead. */
  readonly otherwise: ReactNode;
};

/** Everything of one vault: its usage on top, one section below. */
export const VaultHome = ({ active, hasStored, otherwise }: Props) => {
  const memories = useMemories(active.token);
  useUnsavedWarning(active.token, memories.memories);
  const { selected, tabs } = useSectionTabs();
  if (memories.isRefused) {
    return (
      <>
        <Refused active={active} />
        {otherwise}
      </>
    );
  }
  return (
    <VaultProvider value={{ ...active, memories }}>
      <PageHeader title="Your memories" isShort>
        <Usage memories={memories} />
        {memories.limit !== null && memories.used >= memories.limit && memories.isComplete && (
          <Text variant="small" mt="2">
            The memory is full. AI tools can save something new once you forget something.
          </Text>
        )}
        <Text as="div" variant="small" mt="3">
          Token <code>{maskToken(active.token)}</code>,{' '}
          {active.isStored ? 'kept in this browser' : 'only in this tab'}
          {!active.isStored && (
            <>
              {' · '}
              <LeaveToken token={active.token} onLeave={active.release}>
                {(leave) => (
                  <Button variant="ghost" size="sm" onClick={leave}>
                    {hasStored ? 'Back to the one in this browser' : 'Close'}
                  </Button>
                )}
              </LeaveToken>
            </>
          )}
        </Text>
        <FailureNotice mt="4" failure={memories.failure} />
      </PageHeader>
      <TabList label="Sections" tabs={tabs} />
      <div id={sectionPanel} role="tabpanel" aria-labelledby={tabId(selected)}>
        <SectionContent key={selected} name={selected} />
      </div>
    </VaultProvider>
  );
};

/** For a token that was replaced or deleted elsewhere: its memories are out of reach. */
const Refused = ({ active }: { readonly active: ActiveToken }) => {
  const client = useClient();
  const { token, replace } = active;
  const adopt = useEffectEvent((next: StoredToken) => {
    replace(next);
    removeNextTokens(token);
  });
  useEffect(() => {
    let isShown = true;
    void findReplacement(client, token).then((next) => {
      if (next !== undefined && isShown) adopt(next);
    });
    return () => {
      isShown = false;
    };
  }, [client, token]);
  return (
    <PageHeader title="Your memories">
      <Notice status="error" role="alert">
        <b>This token no longer opens any memories.</b> It was replaced or deleted, or it expired.
        Paste the new one below.
      </Notice>
      <Row mt="4">
        <LeaveToken token={token} onLeave={active.release}>
          {(leave) => (
            <Button size="sm" onClick={leave}>
              {active.isStored ? 'Remove From This Browser' : 'Close'}
            </Button>
          )}
        </LeaveToken>
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

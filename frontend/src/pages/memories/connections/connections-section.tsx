import { Grants } from '../../../features/vault/connections/grants.tsx';
import { OpenStreams } from '../../../features/vault/connections/open-streams.tsx';
import { SavingTools } from '../../../features/vault/connections/saving-tools.tsx';
import { TokenCard } from '../../../features/vault/connections/token-card.tsx';
import { useVault } from '../../../features/vault/vault-context.ts';
import { Column, TwoColumn } from '../../../ui/primitives.ts';

/** The token on the left, the AI tools that use it on the right. */
export const ConnectionsSection = () => {
  const { memories } = useVault();
  return (
    <TwoColumn>
      <Column side="left" spacing="md">
        <TokenCard />
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        <Grants />
        <OpenStreams />
        <SavingTools memories={memories.memories} />
      </Column>
    </TwoColumn>
  );
};

import { useHeldToken } from '../../features/vault/use-held-token.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { NoToken } from './no-token.tsx';
import { VaultHome } from './vault-home.tsx';

/** The home of anyone who holds a token. Without one, the page asks for it. */
export const MemoriesPage = () => {
  const isHydrated = useIsHydrated();
  const { held, hasStored, paste } = useHeldToken();
  if (!isHydrated || held === undefined) return <NoToken onPaste={paste} />;
  return <VaultHome held={held} hasStored={hasStored} />;
};

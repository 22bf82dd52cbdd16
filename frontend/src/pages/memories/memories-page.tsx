import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { useHeldToken } from '../../features/vault/use-held-token.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { NoToken } from './no-token.tsx';
import { VaultHome } from './vault-home.tsx';

/**
 * The home of anyone who holds a token. Without one, the page asks for it. The dialog stays while the
 * page below it changes, because it still shows the new token.
 */
export const MemoriesPage = () => {
  const isHydrated = useIsHydrated();
  const { held, hasStored, paste } = useHeldToken();
  return (
    <TokenDialog>
      {(open) =>
        isHydrated && held !== undefined ? (
          <VaultHome key={held.isStored ? 'stored' : 'pasted'} held={held} hasStored={hasStored} />
        ) : (
          <NoToken onPaste={paste} onInjectToken={open} />
        )
      }
    </TokenDialog>
  );
};

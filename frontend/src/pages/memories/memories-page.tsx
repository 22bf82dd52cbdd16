import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { useActiveToken } from '../../features/vault/use-active-token.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { NoToken, TokenChoice } from './no-token.tsx';
import { VaultHome } from './vault-home.tsx';

/**
 * The home of anyone who holds a token. Without one, the page asks for it. The dialog stays while the
 * page below it changes, because it still shows the new token.
 */
export const MemoriesPage = () => {
  const isHydrated = useIsHydrated();
  const { active, hasStored, paste } = useActiveToken();
  return (
    <TokenDialog>
      {(open) =>
        isHydrated && active !== undefined ? (
          <VaultHome
            key={active.isStored ? 'stored' : 'pasted'}
            active={active}
            hasStored={hasStored}
            otherwise={<TokenChoice onPaste={paste} onInjectToken={open} />}
          />
        ) : (
          <NoToken onPaste={paste} onInjectToken={open} />
        )
      }
    </TokenDialog>
  );
};

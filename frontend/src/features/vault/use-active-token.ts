import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { focusContent } from '../../ui/content-element.ts';
import { parseToken } from '../token/parse-token.ts';
import {
  removeNextTokens,
  removeStoredToken,
  storeToken,
  type StoredToken,
} from '../token/token-storage.ts';
import { useStoredToken } from '../token/use-stored-token.ts';
import { dropVaultState, shareVaultState } from './vault-state.ts';

/** The token whose memories are shown, and the actions available for it. */
export type ActiveToken = {
  readonly token: string;
  /** A pasted one is only kept in the memory of this tab. */
  readonly isStored: boolean;
  /** Continues with the new token of a rotation, and keeps it where the old one was kept. */
  readonly replace: (replacement: StoredToken) => void;
  /** Removes the token and what may have replaced it from this tab and this browser. */
  readonly release: () => void;
};

/** The token that was pasted in this tab, or else the one that this browser stores. */
export const useActiveToken = () => {
  const client = useClient();
  const stored = useStoredToken()?.token;
  const [pasted, setPasted] = useState<string>();
  const token = pasted ?? stored;
  const isStored = pasted === undefined;
  const active: ActiveToken | undefined =
    token === undefined
      ? undefined
      : {
          token,
          isStored,
          replace: (replacement) => {
            shareVaultState(client, token, replacement.token);
            if (isStored) storeToken(replacement);
            else setPasted(replacement.token);
          },
          release: () => {
            startAgain();
            dropVaultState(client, token);
            if (isStored) {
              removeStoredToken();
              return;
            }
            // This browser stores what may have replaced it, in case the response was lost.
            removeNextTokens(token);
            setPasted(undefined);
          },
        };
  return {
    active,
    hasStored: stored !== undefined,
    /** False if the text holds no token. */
    paste: (text: string): boolean => {
      const found = parseToken(text);
      if (found === undefined) return false;
      startAgain();
      setPasted(found);
      return true;
    },
  };
};

/** Another page is about to be shown at the same address. */
const startAgain = (): void => {
  focusContent();
  scrollTo({ top: 0 });
};

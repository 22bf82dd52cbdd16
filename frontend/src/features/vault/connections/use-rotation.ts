import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ApiError } from '../../../api/failure.ts';
import { usePublicOrigin } from '../../../ui/hooks/use-public-origin.ts';
import { newToken } from '../../token/new-token.ts';
import {
  readNextTokens,
  removeNextToken,
  removeNextTokens,
  storeNextToken,
  type StoredToken,
} from '../../token/token-storage.ts';
import { useVault } from '../vault-context.ts';
import { unshareVaultState } from '../vault-state.ts';
import { rotateToken } from './token-calls.ts';

/**
 * Replaces the token with one that this browser makes and stores before it asks the server, so that
 * neither a lost response nor a closed tab loses the memories. The replacement of a pasted token is
 * stored, too, until the server has answered.
 */
export const useRotation = () => {
  const client = useClient();
  const origin = usePublicOrigin();
  const { token, replace } = useVault();
  const [rotated, setRotated] = useState<StoredToken>();
  const [unanswered, setUnanswered] = useState({ of: token, next: readNextTokens(token)[0] });
  return {
    /** The token of the last replacement, while it is the one that is shown. */
    rotated: rotated?.token === token ? rotated : undefined,
    /** The token of a replacement that may have happened: the server did not say. */
    unanswered: unanswered.of === token ? unanswered.next : undefined,
    /** Rejects if the server refused or did not answer. */
    rotate: async (): Promise<void> => {
      const chosen = newToken();
      const next = { token: chosen, url: `${origin}/sse?token=${chosen}` };
      const earlier = readNextTokens(token);
      storeNextToken(token, next);
      try {
        const replacement = await rotateToken(client, token, next, earlier);
        setRotated(replacement);
        replace(replacement);
        removeNextTokens(token);
      } catch (error) {
        if (isRefusal(error)) {
          removeNextToken(next);
          unshareVaultState(client, chosen);
          throw error;
        }
        setUnanswered({ of: token, next });
        throw new Error('It is unknown whether the token was replaced.', { cause: error });
      }
    },
  };
};

/** Whether the server said that it replaced nothing. After an error of its own, it may have. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'rate_limited' || error.code === 'invalid_token');

import { useState } from 'react';
import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { parseToken } from '../token/parse-token.ts';
import { removeStoredToken, storeToken } from '../token/token-storage.ts';
import { useStoredToken } from '../token/use-stored-token.ts';

/** The token whose memories are shown, and what can become of it. */
export type HeldToken = {
  readonly token: string;
  /** A pasted one is only kept in the memory of this tab. */
  readonly isStored: boolean;
  /** Goes on with the token that a rotation issued, and keeps it where the old one was kept. */
  readonly replace: (issued: TokenResponse) => void;
  /** Removes the token from this tab, or if it is stored, from this browser. */
  readonly release: () => void;
};

/** The token that was pasted in this tab, or else the one that this browser stores. */
export const useHeldToken = () => {
  const stored = useStoredToken()?.token;
  const [pasted, setPasted] = useState<string>();
  const token = pasted ?? stored;
  const isStored = pasted === undefined;
  const held: HeldToken | undefined =
    token === undefined
      ? undefined
      : {
          token,
          isStored,
          replace: (issued) => {
            if (isStored) storeToken(issued);
            else setPasted(issued.token);
          },
          release: () => {
            if (isStored) removeStoredToken();
            else setPasted(undefined);
          },
        };
  return {
    held,
    hasStored: stored !== undefined,
    /** False if the text holds no token. */
    paste: (text: string): boolean => {
      const found = parseToken(text);
      if (found !== undefined) setPasted(found);
      return found !== undefined;
    },
  };
};

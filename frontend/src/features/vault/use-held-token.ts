import { useState } from 'react';
import { parseToken } from '../token/parse-token.ts';
import { useStoredToken } from '../token/use-stored-token.ts';

/** The token whose memories are shown. */
export type HeldToken = {
  readonly token: string;
  /** A pasted one is only kept in the memory of this tab. */
  readonly isStored: boolean;
};

/** The token that was pasted in this tab, or else the one that this browser stores. */
export const useHeldToken = () => {
  const stored = useStoredToken()?.token;
  const [pasted, setPasted] = useState<string>();
  const token = pasted ?? stored;
  const held: HeldToken | undefined =
    token === undefined ? undefined : { token, isStored: pasted === undefined };
  return {
    held,
    hasStored: stored !== undefined,
    /** False if the text holds no token. */
    paste: (text: string): boolean => {
      const found = parseToken(text);
      if (found !== undefined) setPasted(found);
      return found !== undefined;
    },
    /** Back to the stored token, if there is one. */
    release: () => {
      setPasted(undefined);
    },
  };
};

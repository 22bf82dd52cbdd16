import { useMemo, useSyncExternalStore } from 'react';
import { onKeptTokenChange, readKeptToken, type KeptToken } from './token-storage.ts';

/** The token this browser holds, also when it is generated later or in another tab. */
export const useKeptToken = (): KeptToken | undefined => {
  const url = useSyncExternalStore(onKeptTokenChange, () => readKeptToken()?.url);
  return useMemo(() => (url === undefined ? undefined : readKeptToken()), [url]);
};

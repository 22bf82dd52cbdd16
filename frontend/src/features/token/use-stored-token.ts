import { useMemo, useSyncExternalStore } from 'react';
import { onStoredTokenChange, readStoredToken, type StoredToken } from './token-storage.ts';

/** The token stored in this browser. Follows changes, including those from other tabs. */
export const useStoredToken = (): StoredToken | undefined => {
  const url = useSyncExternalStore(onStoredTokenChange, storedUrl, none);
  return useMemo(() => (url === undefined ? undefined : readStoredToken()), [url]);
};

const storedUrl = (): string | undefined => readStoredToken()?.url;

/** At build time there is no browser that stores one. */
const none = (): string | undefined => undefined;

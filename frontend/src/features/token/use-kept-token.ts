import { useMemo, useSyncExternalStore } from 'react';
import { onKeptTokenChange, readKeptToken, type KeptToken } from './token-storage.ts';

/** The token this browser holds, also when it is generated later or in another tab. */
export const useKeptToken = (): KeptToken | undefined => {
  const url = useSyncExternalStore(onKeptTokenChange, keptUrl, noneYet);
  return useMemo(() => (url === undefined ? undefined : readKeptToken()), [url]);
};

const keptUrl = (): string | undefined => readKeptToken()?.url;

/** While a page is drawn in the build there is no browser to hold one. */
const noneYet = (): string | undefined => undefined;

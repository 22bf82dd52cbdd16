import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';

const tokenKey = 'mindmirror.memoryToken';
const urlKey = 'mindmirror.memoryUrl';
const tokenKept = 'mindmirror:token-kept';

/** Keeps a copy in this browser. Where storage is blocked or full, only the copy is missing. */
export const keepToken = ({ token, url }: TokenResponse): void => {
  try {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(urlKey, url);
    dispatchEvent(new Event(tokenKept));
  } catch {
    return;
  }
};

export type KeptToken = { readonly token: string; readonly url: string };

/** What this browser holds. Anything that is no token and no address for one counts as nothing. */
export const readKeptToken = (): KeptToken | undefined => {
  try {
    const token = localStorage.getItem(tokenKey) ?? '';
    const url = localStorage.getItem(urlKey) ?? '';
    const isToken = /^mm_[0-9A-Za-z]{49}$/.test(token);
    const isUrl = URL.canParse(url) && new URL(url).searchParams.get('token') === token;
    return isToken && isUrl ? { token, url } : undefined;
  } catch {
    return undefined;
  }
};

/** Calls back when this or another tab keeps another token. Answers the way to stop. */
export const onKeptTokenChange = (changed: () => void): (() => void) => {
  addEventListener(tokenKept, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(tokenKept, changed);
    removeEventListener('storage', changed);
  };
};

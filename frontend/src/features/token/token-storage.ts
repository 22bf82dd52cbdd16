import type { TokenResponse } from '../../../../backend/src/rest/api-contract.ts';
import { isToken } from './parse-token.ts';

const tokenKey = 'mindmirror.memoryToken';
const urlKey = 'mindmirror.memoryUrl';
const tokenChanged = 'mindmirror:token-changed';

/** Stores a copy in this browser, unless storage is blocked or full. */
export const storeToken = ({ token, url }: TokenResponse): void => {
  try {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(urlKey, url);
    dispatchEvent(new Event(tokenChanged));
  } catch {
    return;
  }
};

/** Removes the copy from this browser. The token goes on working. */
export const removeStoredToken = (): void => {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(urlKey);
    dispatchEvent(new Event(tokenChanged));
  } catch {
    return;
  }
};

export type StoredToken = { readonly token: string; readonly url: string };

/** The stored token, or undefined if what is stored is not a token with a matching URL. */
export const readStoredToken = (): StoredToken | undefined => {
  try {
    const token = localStorage.getItem(tokenKey) ?? '';
    const url = localStorage.getItem(urlKey) ?? '';
    const isUrl = URL.canParse(url) && new URL(url).searchParams.get('token') === token;
    return isToken(token) && isUrl ? { token, url } : undefined;
  } catch {
    return undefined;
  }
};

/** Calls back when this or another tab stores or removes a token. Returns a function that unsubscribes. */
export const onStoredTokenChange = (onChange: () => void): (() => void) => {
  addEventListener(tokenChanged, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(tokenChanged, onChange);
    removeEventListener('storage', onChange);
  };
};

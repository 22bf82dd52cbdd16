import { isToken } from './parse-token.ts';

const tokenKey = 'mindmirror.memoryToken';
const urlKey = 'mindmirror.memoryUrl';
const nextKey = 'mindmirror.nextUrl';
const tokenChanged = 'mindmirror:token-changed';

export type StoredToken = { readonly token: string; readonly url: string };

/** Stores a copy in this browser, unless storage is blocked or full. */
export const storeToken = ({ token, url }: StoredToken): void => {
  try {
    localStorage.removeItem(nextKey);
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(urlKey, url);
    dispatchEvent(new Event(tokenChanged));
  } catch {
    return;
  }
};

/** Removes the copy from this browser. The token stays valid. */
export const removeStoredToken = (): void => {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(urlKey);
    localStorage.removeItem(nextKey);
    dispatchEvent(new Event(tokenChanged));
  } catch {
    return;
  }
};

/** The stored token, or undefined if what is stored is not a token with a matching URL. */
export const readStoredToken = (): StoredToken | undefined => {
  try {
    const token = localStorage.getItem(tokenKey) ?? '';
    const url = localStorage.getItem(urlKey) ?? '';
    return isToken(token) && tokenIn(url) === token ? { token, url } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Stores the token that is about to replace the stored one, so that a lost response or a closed tab
 * cannot lose it. `storeToken` and `removeStoredToken` remove it.
 */
export const storeNextToken = ({ url }: StoredToken): void => {
  try {
    localStorage.setItem(nextKey, url);
  } catch {
    return;
  }
};

export const readNextToken = (): StoredToken | undefined => {
  try {
    const url = localStorage.getItem(nextKey) ?? '';
    const token = tokenIn(url) ?? '';
    return isToken(token) ? { token, url } : undefined;
  } catch {
    return undefined;
  }
};

const tokenIn = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).searchParams.get('token') : null;

/** Calls back when this or another tab stores or removes a token. Returns a function that unsubscribes. */
export const onStoredTokenChange = (onChange: () => void): (() => void) => {
  addEventListener(tokenChanged, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(tokenChanged, onChange);
    removeEventListener('storage', onChange);
  };
};

import { isToken } from './parse-token.ts';

const tokenKey = 'mindmirror.memoryToken';
const urlKey = 'mindmirror.memoryUrl';
export const nextKey = 'mindmirror.nextUrls';
const tokenChanged = 'mindmirror:token-changed';
/** Storage events only reach other tabs. */
export const nextTokenStored = 'mindmirror:next-token-stored';

export type StoredToken = { readonly token: string; readonly url: string };

/** Stores a copy in this browser, unless storage is blocked or full. */
export const storeToken = ({ token, url }: StoredToken): void => {
  try {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(urlKey, url);
    dispatchEvent(new Event(tokenChanged));
  } catch {
    return;
  }
};

/**
 * Removes the copy from this browser, along with the tokens that may have replaced it. The token stays
 * valid. Tokens that may have replaced another one stay, too.
 */
export const removeStoredToken = (): void => {
  try {
    removeNextTokens(localStorage.getItem(tokenKey) ?? '');
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(urlKey);
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

/** A URL that is about to replace a token, of which only the end is stored. */
export type NextUrl = { readonly of: string; readonly url: string };

/** More replacements in a row without a response than anybody attempts. */
const maxNextUrls = 8;

/**
 * Stores a token that is about to replace `token`, beside those stored before, so that neither a lost
 * response, a closed tab nor a second attempt loses it.
 */
export const storeNextToken = (token: string, { url }: StoredToken): void => {
  writeNextUrls([...readNextUrls(), { of: endOf(token), url }].slice(-maxNextUrls));
  dispatchEvent(new Event(nextTokenStored));
};

/** To be called after the server has said which token opens the memories now. */
export const removeNextTokens = (token: string): void => {
  writeNextUrls(readNextUrls().filter((next) => next.of !== endOf(token)));
};

/** To be called after the server has refused the replacement by this token. */
export const removeNextToken = ({ url }: StoredToken): void => {
  writeNextUrls(readNextUrls().filter((next) => next.url !== url));
};

/** The tokens that may have replaced `token`, newest first. */
export const readNextTokens = (token: string): readonly StoredToken[] =>
  readEveryNext()
    .filter(({ end }) => end === endOf(token))
    .map(({ next }) => next);

/** A token that may have replaced the one that ends with `end`. */
type NextToken = { readonly end: string; readonly next: StoredToken };

/** The tokens that may have replaced a token other than the stored one and `shown`, newest first. */
export const readLeftTokens = (shown = ''): readonly NextToken[] => {
  const known = [shown, readStoredToken()?.token ?? ''].map(endOf);
  return readEveryNext().filter(({ end }) => !known.includes(end));
};

const readEveryNext = (): readonly NextToken[] =>
  readNextUrls()
    .map(({ of, url }) => ({ end: of, next: { token: tokenIn(url) ?? '', url } }))
    .filter(({ next }) => isToken(next.token))
    .reverse();

export const endOf = (token: string): string => token.slice(-8);

const isNextUrl = (value: unknown): value is NextUrl =>
  typeof value === 'object' &&
  value !== null &&
  'of' in value &&
  typeof value.of === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

/** What is stored under `nextKey`. */
export const parseNextUrls = (text: string | null): readonly NextUrl[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNextUrl) : [];
  } catch {
    return [];
  }
};

/** The replacements that the server has not confirmed yet, oldest first. */
export const readNextUrls = (): readonly NextUrl[] => {
  try {
    return parseNextUrls(localStorage.getItem(nextKey));
  } catch {
    return [];
  }
};

const writeNextUrls = (urls: readonly NextUrl[]): void => {
  try {
    if (urls.length === 0) localStorage.removeItem(nextKey);
    else localStorage.setItem(nextKey, JSON.stringify(urls));
  } catch {
    return;
  }
};

export const tokenIn = (url: string): string | null =>
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

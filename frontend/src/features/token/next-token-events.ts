import { nextKey, nextTokenStored, parseNextUrls, readNextUrls, tokenIn } from './token-storage.ts';

/** A token that is about to replace the one with this end. */
type Announcement = { readonly of: string; readonly next: string };

/**
 * Calls back with every token that this or another tab stores before it replaces another one, until
 * the page is reloaded. That is before any page uses it. May name the same token again.
 */
export const onNextToken = (onNext: (announced: Announcement) => void): void => {
  const tell = (urls: ReturnType<typeof parseNextUrls>): void => {
    for (const { of, url } of urls) {
      const next = tokenIn(url);
      if (next !== null) onNext({ of, next });
    }
  };
  addEventListener(nextTokenStored, () => {
    tell(readNextUrls());
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === nextKey) tell(parseNextUrls(newValue));
  });
};

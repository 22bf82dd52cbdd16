import { nextKey, nextTokenStored, parseNextUrls, readNextUrls, tokenIn } from './token-storage.ts';

/** A token that is about to replace the one that ends with `of`. */
type Announcement = { readonly of: string; readonly next: string };

/**
 * Calls back with every token that this or another tab stores because it is about to replace another
 * one, until the page is reloaded. No page uses the token before that. May report a token repeatedly.
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

import { endOf, nextKey, parseNextUrls, tokenIn, tokenKey, type NextUrl } from './token-storage.ts';

/**
 * Calls back when another tab has replaced the stored token, before this one shows the new one. The other
 * tab has stored under `nextKey` what was about to replace which token. Returns a function that
 * unsubscribes.
 */
export const onReplacedElsewhere = (
  onReplaced: (token: string, next: string) => void,
): (() => void) => {
  let announced: readonly NextUrl[] = [];
  const listen = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === nextKey) announced = [...announced, ...parseNextUrls(newValue)];
    if (key !== tokenKey || oldValue === null || newValue === null) return;
    const isReplacement = announced.some(
      ({ of, url }) => of === endOf(oldValue) && tokenIn(url) === newValue,
    );
    if (isReplacement) onReplaced(oldValue, newValue);
  };
  const visit = new AbortController();
  addEventListener('storage', listen, { capture: true, signal: visit.signal });
  return () => {
    visit.abort();
  };
};

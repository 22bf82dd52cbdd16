import { useSyncExternalStore } from 'react';

const placeholder = 'https://mindmirror.invalid';

/**
 * The address people reach the site at, without a slash at its end. The server puts its own in place
 * of the placeholder that the build writes, so this is the same in the markup and in the browser.
 */
export const usePublicOrigin = (): string =>
  useSyncExternalStore(neverChanges, readOrigin, readOrigin);

const readOrigin = (): string => {
  if (import.meta.env.SSR) return placeholder;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const isSet = URL.canParse(canonical) && new URL(canonical).origin !== placeholder;
  return isSet ? new URL(canonical).origin : location.origin;
};

const neverChanges = () => () => undefined;

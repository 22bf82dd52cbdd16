import { useClientValue } from './use-client-value.ts';

const placeholder = 'https://mindmirror.invalid';

/**
 * The origin that people reach the site at, without a trailing slash. The server replaces the
 * placeholder in the prerendered pages with it, so markup and browser agree.
 */
export const usePublicOrigin = (): string => useClientValue(readOrigin, prerenderedOrigin());

const prerenderedOrigin = (): string => (import.meta.env.SSR ? placeholder : readOrigin());

const readOrigin = (): string => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const isSet = URL.canParse(canonical) && new URL(canonical).origin !== placeholder;
  return isSet ? new URL(canonical).origin : location.origin;
};

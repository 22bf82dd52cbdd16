import { useKeptToken } from '../../features/token/use-kept-token.ts';
import { usePublicOrigin } from '../../ui/use-public-origin.ts';
import { ownPersonalUrl, samplePersonalUrl, type PersonalUrl } from './personal-url.ts';

/** The visitor's own URL where this browser holds a token, else what one looks like here. */
export const usePersonalUrl = (): PersonalUrl => {
  const kept = useKeptToken();
  const sample = samplePersonalUrl(usePublicOrigin());
  return (kept && ownPersonalUrl(kept.token, kept.url)) ?? sample;
};

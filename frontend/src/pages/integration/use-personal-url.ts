import { useStoredToken } from '../../features/token/use-stored-token.ts';
import { usePublicOrigin } from '../../ui/hooks/use-public-origin.ts';
import { ownPersonalUrl, samplePersonalUrl, type PersonalUrl } from './personal-url.ts';

/** The visitor's own URL if this browser stores a token, otherwise an example. */
export const usePersonalUrl = (): PersonalUrl => {
  const stored = useStoredToken();
  const sample = samplePersonalUrl(usePublicOrigin());
  return (stored && ownPersonalUrl(stored.token, stored.url)) ?? sample;
};

import { useIsRefused } from '../../features/token/use-is-refused.ts';
import { useStoredToken } from '../../features/token/use-stored-token.ts';
import { usePublicOrigin } from '../../ui/hooks/use-public-origin.ts';
import { ownPersonalUrl, samplePersonalUrl, type PersonalUrl } from './personal-url.ts';

/** The visitor's own URL if this browser stores a token that works, otherwise an example. */
export const usePersonalUrl = (): PersonalUrl => {
  const stored = useStoredToken();
  const isRefused = useIsRefused(stored?.token);
  const sample = samplePersonalUrl(usePublicOrigin());
  if (isRefused) return { ...sample, isRefused };
  return (stored && ownPersonalUrl(stored.token, stored.url)) ?? sample;
};

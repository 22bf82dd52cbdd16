import { useClientValue } from '../../ui/hooks/use-client-value.ts';
import { usePublicOrigin } from '../../ui/hooks/use-public-origin.ts';

/**
 * Whether both this page and the personal URL are served over TLS. False in the prerendered page,
 * which is the same for every origin.
 */
export const useIsEncrypted = (): boolean => {
  const isUrlEncrypted = usePublicOrigin().startsWith('https:');
  const isPageEncrypted = useClientValue(() => location.protocol === 'https:', false);
  return isPageEncrypted && isUrlEncrypted;
};

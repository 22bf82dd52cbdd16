import { useSyncExternalStore } from 'react';
import { usePublicOrigin } from '../../ui/use-public-origin.ts';

/**
 * Whether this page and the personal URL both travel over TLS. The build draws the page for any
 * address, so there it is not said.
 */
export const useIsEncrypted = (): boolean => {
  const isUrlEncrypted = usePublicOrigin().startsWith('https:');
  const isPageEncrypted = useSyncExternalStore(neverChanges, isOverTls, notYetKnown);
  return isPageEncrypted && isUrlEncrypted;
};

const isOverTls = (): boolean => location.protocol === 'https:';

const notYetKnown = (): boolean => false;

const neverChanges = () => () => undefined;

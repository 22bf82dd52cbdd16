import { useClientValue } from './use-client-value.ts';

/** False during hydration, because the prerendered markup cannot depend on the hash of the URL. */
export const useIsHydrated = (): boolean => useClientValue(() => true, false);

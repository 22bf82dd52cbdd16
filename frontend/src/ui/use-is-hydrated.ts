import { useSyncExternalStore } from 'react';

/** False while the markup of the build is taken over, when nobody knows the hash of the address. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, yes, notYet);

const yes = (): boolean => true;
const notYet = (): boolean => false;
const neverChanges = () => () => undefined;

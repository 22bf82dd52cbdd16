import { useSyncExternalStore } from 'react';

/**
 * A value that only the browser knows and that does not change during a visit. The prerendered markup
 * and the first render in the browser have `prerendered`, so hydration finds no difference.
 */
export const useClientValue = <T>(read: () => T, prerendered: T): T =>
  useSyncExternalStore(noSubscription, read, () => prerendered);

const noSubscription = () => () => undefined;

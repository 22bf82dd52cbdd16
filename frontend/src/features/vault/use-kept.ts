import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from '../../api/client-context.ts';
import { keptValuesOf, type Kept } from './kept-values.ts';
import { useVault } from './vault-context.ts';

type Change<Value> = (before: Value) => Value;

/**
 * Like `useState`, but the value is still there after the section or the page was left. A change
 * also arrives if it is made after that.
 */
export const useKept = <Value>(
  kept: Kept<Value>,
): readonly [value: Value, change: (change: Change<Value>) => void] => {
  const values = keptValuesOf(useClient(), useVault().token);
  const value = useSyncExternalStore(values.subscribe, () => values.get(kept));
  const change = useCallback(
    (next: Change<Value>) => {
      values.set(kept, next(values.get(kept)));
    },
    [values, kept],
  );
  return [value, change];
};

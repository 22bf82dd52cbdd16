import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from '../../api/client-context.ts';
import { vaultStateOf, type StateKey } from './vault-state.ts';
import { useVault } from './vault-context.ts';

type Change<Value> = (before: Value) => Value;

/**
 * Like `useState`, but the value is still there after the visitor has left the section or the page. A
 * change that is made after that is kept as well.
 */
export const useVaultState = <Value>(
  key: StateKey<Value>,
): readonly [value: Value, change: (change: Change<Value>) => void] => {
  const values = vaultStateOf(useClient(), useVault().token);
  const value = useSyncExternalStore(values.subscribe, () => values.get(key));
  const change = useCallback(
    (next: Change<Value>) => {
      values.set(key, next(values.get(key)));
    },
    [values, key],
  );
  return [value, change];
};

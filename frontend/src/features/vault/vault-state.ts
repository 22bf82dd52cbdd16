import type { Client } from '../../api/client.ts';

/** Identifies a value of the state, with its initial value. */
export type StateKey<Value> = { readonly initial: Value };

/** Drafts and unfinished actions of one vault. They outlive the components that show them. */
export type VaultState = {
  readonly get: <Value>(key: StateKey<Value>) => Value;
  readonly set: <Value>(key: StateKey<Value>, value: Value) => void;
  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

const createVaultState = (): VaultState => {
  const values = new Map<object, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: <Value>(key: StateKey<Value>) =>
      values.has(key) ? (values.get(key) as Value) : key.initial,
    set: (key, value) => {
      values.set(key, value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

// A client lives as long as the page is loaded: nothing that was typed is stored in the browser.
const ofClients = new WeakMap<Client, Map<string, VaultState>>();

const vaultsOf = (client: Client): Map<string, VaultState> => {
  const known = ofClients.get(client) ?? new Map<string, VaultState>();
  ofClients.set(client, known);
  return known;
};

/** The values of the vault that a token opens, until the page is reloaded. */
export const vaultStateOf = (client: Client, token: string): VaultState => {
  const vaults = vaultsOf(client);
  const values = vaults.get(token) ?? createVaultState();
  vaults.set(token, values);
  return values;
};

/** After a rotation another token opens the vault; after `undefined` none does in this tab. */
export const moveVaultState = (client: Client, token: string, next: string | undefined): void => {
  const vaults = vaultsOf(client);
  const values = vaults.get(token);
  vaults.delete(token);
  if (values !== undefined && next !== undefined) vaults.set(next, values);
};

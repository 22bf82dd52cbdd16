import type { Client } from '../../api/client.ts';

/** Names a kept value, and says what it is at first. */
export type Kept<Value> = { readonly initial: Value };

/** Drafts and unfinished actions of one vault. They outlive the components that show them. */
export type KeptValues = {
  readonly get: <Value>(kept: Kept<Value>) => Value;
  readonly set: <Value>(kept: Kept<Value>, value: Value) => void;
  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
};

const createKeptValues = (): KeptValues => {
  const values = new Map<object, unknown>();
  const listeners = new Set<() => void>();
  return {
    get: <Value>(kept: Kept<Value>) =>
      values.has(kept) ? (values.get(kept) as Value) : kept.initial,
    set: (kept, value) => {
      values.set(kept, value);
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
const ofClients = new WeakMap<Client, Map<string, KeptValues>>();

const vaultsOf = (client: Client): Map<string, KeptValues> => {
  const known = ofClients.get(client) ?? new Map<string, KeptValues>();
  ofClients.set(client, known);
  return known;
};

/** The values of the vault that a token opens, until the page is reloaded. */
export const keptValuesOf = (client: Client, token: string): KeptValues => {
  const vaults = vaultsOf(client);
  const values = vaults.get(token) ?? createKeptValues();
  vaults.set(token, values);
  return values;
};

/** After a rotation another token opens the vault; after `undefined` none does in this tab. */
export const moveKeptValues = (client: Client, token: string, next: string | undefined): void => {
  const vaults = vaultsOf(client);
  const values = vaults.get(token);
  vaults.delete(token);
  if (values !== undefined && next !== undefined) vaults.set(next, values);
};

import type { Client } from '../../api/client.ts';
import { onNextToken } from '../token/next-token-events.ts';
import { endOf, readNextTokens } from '../token/token-storage.ts';

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
  const values = new Map<StateKey<unknown>, unknown>();
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

/**
 * By token. Tokens that replace each other open the same vault and have the same state. No other token
 * gets it, not even after the server has refused this one: it may open somebody else's vault.
 */
const vaultsOf = (client: Client): Map<string, VaultState> => {
  const known = ofClients.get(client);
  if (known !== undefined) return known;
  const vaults = new Map<string, VaultState>();
  ofClients.set(client, vaults);
  onNextToken(({ of, next }) => {
    const values = [...vaults].find(([token]) => endOf(token) === of)?.[1];
    if (values !== undefined && !vaults.has(next)) vaults.set(next, values);
  });
  return vaults;
};

/** The values of the vault that a token opens, until the page is reloaded. */
export const vaultStateOf = (client: Client, token: string): VaultState => {
  const vaults = vaultsOf(client);
  const known = vaults.get(token);
  if (known !== undefined) return known;
  const values = createVaultState();
  vaults.set(token, values);
  // This page or another tab may have stored a replacement. One that was pasted has its own values.
  for (const next of readNextTokens(token)) {
    if (!vaults.has(next.token)) vaults.set(next.token, values);
  }
  return values;
};

/** The same, or undefined while nothing is kept for the token. */
export const findVaultState = (client: Client, token: string): VaultState | undefined =>
  vaultsOf(client).get(token);

/** After a rotation the next token opens the same vault. */
export const shareVaultState = (client: Client, token: string, next: string): void => {
  vaultsOf(client).set(next, vaultStateOf(client, token));
};

/** Undoes that after the server has refused the replacement: `next` will not open the vault. */
export const unshareVaultState = (client: Client, next: string): void => {
  vaultsOf(client).delete(next);
};

/** Drops the values of a vault that is left in this tab. */
export const dropVaultState = (client: Client, token: string): void => {
  const vaults = vaultsOf(client);
  const values = vaults.get(token);
  for (const [other, each] of vaults) if (each === values) vaults.delete(other);
};

import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { parseVaultId, requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultInvalidations } from '../../tokens/index.ts';
import { whileConnected } from './connection.ts';
import { withStorageErrors } from './storage-errors.ts';

type Needs = { readonly commands: Redis; readonly subscriber: Redis };
type Listener = { readonly notify: (vaultId: VaultId) => void };

const channel = 'mindmirror:lock-changes';

/**
 * Invalidations between processes, as `sender vaultId`. Anyone with write access to Redis can send
 * one; at worst a stream closes and its client reopens it.
 */
export const redisVaultInvalidations = ({ commands, subscriber }: Needs): VaultInvalidations => {
  const self = randomUUID();
  const listeners = new Set<Listener>();
  const notify = (vaultId: VaultId): void => {
    for (const listener of [...listeners]) listener.notify(vaultId);
  };
  subscriber.on('message', (from: string, message: string) => {
    const [sender, text = ''] = message.split(' ', 2);
    const vaultId = parseVaultId(text);
    if (from === channel && sender !== self && vaultId !== undefined) notify(vaultId);
  });
  const subscribed = subscriber.subscribe(channel).catch(() => undefined);
  return {
    publish: async (vaultId) => {
      requireVaultId(vaultId);
      // This process is notified even if the others cannot be.
      notify(vaultId);
      await whileConnected(subscriber, subscribed);
      await withStorageErrors(async () => commands.publish(channel, `${self} ${vaultId}`));
    },
    subscribe: (listen) => {
      // A new object, so that a function that subscribes twice is called twice.
      const listener = { notify: listen };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

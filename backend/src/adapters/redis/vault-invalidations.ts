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
 * Announcements between processes, as `sender vaultId`. Anyone with write access to Redis can send
 * one; the worst it brings about is that a stream closes and its client opens it again.
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
      // This process is notified even when the others cannot be.
      notify(vaultId);
      await whileConnected(subscriber, subscribed);
      await withStorageErrors(async () => commands.publish(channel, `${self} ${vaultId}`));
    },
    subscribe: (listen) => {
      // An object of its own, so that a function that subscribes twice is called twice.
      const listener = { notify: listen };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

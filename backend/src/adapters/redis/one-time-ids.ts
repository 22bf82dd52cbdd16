import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { minutes } from '../../kernel/duration.ts';
import type { OneTimeIds } from '../../kernel/one-time-ids.ts';
import { withStorageErrors } from './storage-errors.ts';

/** How far apart the clocks of two processes may be before one accepts an expired id as valid. */
const clockMargin = minutes(10);

const keyOf = (id: string): string => `{mindmirror}:used:${id}`;

/** The one-time ids of all processes on one Redis, which keeps the used ones until they expire. */
export const redisOneTimeIds = ({ commands }: { readonly commands: Redis }): OneTimeIds => ({
  issue: randomUUID,
  use: async (id, expires, now) => {
    const keptFor = Math.max(0, expires - now) + clockMargin;
    const set = await withStorageErrors(async () =>
      commands.set(keyOf(id), '', 'PX', keptFor, 'NX'),
    );
    return set !== null;
  },
  release: async (id) => {
    await withStorageErrors(async () => commands.del(keyOf(id)));
  },
});

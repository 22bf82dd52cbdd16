import type { Promised } from './promised.ts';

/** Promises about faults and load. */
export const faults = {
  'acknowledged-is-kept': {
    says: 'Every acknowledged write survives kill -9.',
    made: {
      docs: 'no write is acknowledged before it is stored',
      security: 'One process answers a write after the disk has confirmed it',
    },
  },
  'full-disk-refuses': {
    says: 'With a full disk, new memories are refused with a clear message; reading and forgetting continue.',
    made: {
      docs: 'saving is refused with an error message (507), reading and forgetting continue',
    },
  },
  'wrong-clock-loses-nothing': {
    says: 'If the clock jumps by years, nothing is lost and nobody is locked out.',
    made: { docs: '## The clock is wrong' },
  },
  'backup-restores': {
    says: 'A backup made during writes restores everything acknowledged, byte for byte.',
    made: { docs: 'mindmirror restore' },
  },
  'move-is-whole': {
    says: 'A move between one machine and a cluster copies every row, and tokens keep working.',
    made: { readme: 'tokens keep working' },
  },
  'redis-may-go': {
    says: 'Without Redis, all tools keep working.',
    made: { docs: 'Tools, recall and saving continue' },
  },
  'no-call-lost-in-updates': {
    says: 'Processes are replaced under load without a failed call or a lost memory.',
    made: { docs: 'calls in flight' },
  },
  'bad-input-answered': {
    says: 'Any invalid input gets a clear error message: no crash, no stack trace, no server error.',
    made: { docs: 'The others are answers to callers' },
  },
  'streams-hold': {
    says: 'A thousand open streams and 200 calls a second fit in 512 MB.',
    made: { docs: '1,000 open streams and 200 calls a second' },
  },
  'neighbours-undisturbed': {
    says: 'Slow sockets and invalid tokens do not slow down other users.',
    made: { docs: 'slow sockets' },
  },
  'nobody-waits': {
    says: 'The cost of one call is bounded for any text, and long work yields to other calls.',
    made: { docs: 'No text delays other callers' },
  },
  'unread-is-bounded': {
    says: 'Clients that do not read their streams cannot exhaust the memory of a process or slow down others.',
    made: { docs: 'data that clients have not read yet, over all streams' },
  },
  'streams-return': {
    says: 'When all streams break at once, all reconnect within half a minute.',
    made: { docs: 'all streams break at once' },
  },
} as const satisfies Record<string, Promised>;

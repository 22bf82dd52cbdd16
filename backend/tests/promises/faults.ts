import type { Promised } from './promised.ts';

/** What keeps working under faults and load. */
export const faults = {
  'acknowledged-is-kept': {
    says: 'What was acknowledged survives kill -9.',
    made: { docs: 'no write is acknowledged that is not stored' },
  },
  'full-disk-refuses': {
    says: 'A full disk refuses new memories with a sentence; reading and forgetting go on.',
    made: { docs: 'saving is refused with a sentence (507), reading and forgetting continue' },
  },
  'wrong-clock-loses-nothing': {
    says: 'A clock that jumps by years loses nothing and locks nobody out.',
    made: { docs: '## The clock is wrong' },
  },
  'backup-restores': {
    says: 'A backup made while people write restores what was acknowledged, byte for byte.',
    made: { docs: 'mindmirror restore' },
  },
  'move-is-whole': {
    says: 'A move takes every row along, between one machine and a cluster, and tokens keep working.',
    made: { readme: 'tokens keep working' },
  },
  'redis-may-go': {
    says: 'Without Redis, tools, recall and saving go on.',
    made: { docs: 'Tools, recall and saving continue' },
  },
  'no-call-lost-in-updates': {
    says: 'Processes are exchanged under load without a failed call or a lost memory.',
    made: { docs: 'calls in flight' },
  },
  'bad-input-answered': {
    says: 'Whatever is sent is answered with a clear refusal: no crash, no stack, no server error.',
    made: { docs: 'The others are answers to callers' },
  },
  'streams-hold': {
    says: 'A thousand open streams and 200 calls a second are served in 512 MB.',
    made: { docs: '1,000 open streams and 200 calls a second' },
  },
  'neighbours-undisturbed': {
    says: 'Slow sockets and refused tokens do not slow down other people.',
    made: { docs: 'slow sockets' },
  },
  'nobody-waits': {
    says: 'What one call may cost is bounded, whatever its text, and long work lets others go first.',
    made: { docs: 'no text holds up other callers' },
  },
  'unread-is-bounded': {
    says: 'Readers that take nothing cannot use up the memory of a process, and others do not feel them.',
    made: { docs: 'data that clients have not read yet, over all streams' },
  },
  'streams-return': {
    says: 'When all streams break at once, all are back within half a minute.',
    made: { docs: 'all streams break at once' },
  },
} as const satisfies Record<string, Promised>;

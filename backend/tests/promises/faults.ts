import type { Promised } from './promised.ts';

/** What goes on when something goes wrong, or gets busy. */
export const faults = {
  'acknowledged-is-kept': {
    says: 'What was acknowledged survives kill -9.',
    made: { operate: 'no write is acknowledged that is not kept' },
  },
  'full-disk-refuses': {
    says: 'A full disk refuses new memories with a sentence; reading and forgetting go on.',
    made: { operate: 'saving is refused with a sentence (507), reading and forgetting go on' },
  },
  'wrong-clock-loses-nothing': {
    says: 'A clock that jumps by years loses nothing and locks nobody out.',
    made: { operate: '**The clock is wrong.**' },
  },
  'backup-restores': {
    says: 'A backup made while people write restores what was acknowledged, byte for byte.',
    made: { operate: 'mindmirror restore' },
  },
  'move-is-whole': {
    says: 'A move takes every row along, between one machine and a cluster, and tokens keep working.',
    made: { readme: 'tokens keep working' },
  },
  'redis-may-go': {
    says: 'Without Redis, tools, recall and saving go on.',
    made: { operate: 'Tools, recall and saving go on' },
  },
  'no-call-lost-in-updates': {
    says: 'Processes are exchanged under load without a failed call or a lost memory.',
    made: { operate: 'calls in flight' },
  },
  'bad-input-answered': {
    says: 'Whatever is sent is answered with a clear refusal: no crash, no stack, no server error.',
    made: { operate: 'The others are answers to callers' },
  },
  'streams-hold': {
    says: 'A thousand open streams and 200 calls a second are served in 512 MB.',
    made: { operate: '1,000 open streams and 200 calls a second' },
  },
  'neighbours-undisturbed': {
    says: 'Slow sockets and refused tokens do not slow down other people.',
    made: { operate: 'slow sockets' },
  },
  'nobody-waits': {
    says: 'What one call may cost is bounded, whatever its text, and long work lets others go first.',
    made: { operate: 'no text holds up other callers' },
  },
  'unread-is-bounded': {
    says: 'Readers that take nothing cannot use up the memory of a process, and others do not feel them.',
    made: { operate: 'what readers of all streams have not taken yet' },
  },
  'streams-return': {
    says: 'When all streams break at once, all are back within half a minute.',
    made: { operate: 'all streams break at once' },
  },
} as const satisfies Record<string, Promised>;

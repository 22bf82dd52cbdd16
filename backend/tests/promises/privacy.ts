import type { Promised } from './promised.ts';

/** Promises about what can be read where, and by whom. */
export const privacy = {
  'unreadable-at-rest': {
    says: 'Memories, checkpoints, titles and addresses are unreadable in the database, backups and queue.',
    made: {
      readme: 'unreadable in the database, backups, queue and logs',
      security: 'unreadable in the database, backups, queue and logs',
      site: 'unreadable in the database, the backups, the queue and the logs',
    },
  },
  'silent-logs': {
    says: 'No memory, address or token appears in a log line, a metric, an error or a process title.',
    made: {
      security: 'reader of logs and metrics',
      site: 'an administrator sees counts, sizes, times, error codes',
    },
  },
  'no-text-to-search': {
    says: 'Duplicates are found through a keyed hash; no store contains searchable plain text.',
    made: { security: 'Duplicates are found through a keyed hash of the normalized text.' },
  },
  'queue-holds-ids': {
    says: 'Jobs about memories contain only ids and times; messages between processes are sealed.',
    made: { security: 'Jobs about memories hold ids and times', site: 'ids and times only' },
  },
  'token-is-the-key': {
    says: 'The token is stored nowhere, and nothing else can derive the key.',
    made: {
      readme: 'The token is the key: lose it and nobody can recover',
      security: 'The token itself is stored nowhere',
      site: 'We keep no copy of the token',
    },
  },
  'bound-to-its-place': {
    says: 'A row that was changed, swapped or moved is detected, and the others are served.',
    made: {
      security: 'rows cannot be swapped or moved unnoticed',
      site: 'rows cannot be swapped unnoticed',
    },
  },
  'keys-are-let-go': {
    says: 'Keys and decrypted memories are removed from server memory soon after their last use.',
    made: {
      security: 'for 30 seconds after their last use',
      site: 'Opened memories are dropped 30 seconds after their last use',
    },
  },
  'idle-streams-hold-nothing': {
    says: 'An idle event stream holds no token, no secret and no key.',
    made: { security: 'An event stream that waits holds neither your token nor a key' },
  },
  'relayed-once': {
    says: 'A message relayed between processes is accepted once, even if it is published repeatedly.',
    made: { security: 'each message is accepted once' },
  },
  'plugin-takes-nothing': {
    says: 'The plugin for Claude Code records nothing, and its hook sends nothing of a session.',
    made: { docs: 'The plugin records nothing. Its hook sends one request with the token' },
  },
  'nobody-looks': {
    says: 'No command and no page shows a memory without its token.',
    made: { site: 'Nobody on the team reviews memories.' },
  },
  'nobody-is-called': {
    says: 'The server sends memories to nobody and makes no outgoing calls, except for the metadata document of an unknown AI tool; the pages load nothing from third parties.',
    made: {
      security: 'The server opens no connection of its own',
      site: 'The server sends memories only to clients that hold your token or your permission: to no analytics, no model, no partner.',
    },
  },
  'public-documents-only': {
    says: 'For the metadata document of an AI tool, the server connects to public addresses only, follows no redirect and reads at most 16 KB.',
    made: {
      security: 'never reaches a private address',
      docs: 'only if every address of the host is public',
    },
  },
  'out-of-the-url': {
    says: 'The token is removed from the URL before anything can log it, and the header works everywhere.',
    made: {
      readme: 'keeps the token out of the address',
      security: 'takes the token out of its URL',
    },
  },
  'one-vault-only': {
    says: 'A token reads and changes its own vault and no other.',
    made: {
      security: 'opens nothing under another token',
      site: 'It gets what it asks for with your token, and nobody else does.',
    },
  },
  'session-is-no-key': {
    says: 'A guessed, expired or foreign event stream id executes nothing.',
    made: { security: 'the id of an event stream is not a key' },
  },
  'locked-twice': {
    says: 'With a pepper, a stolen database and a leaked token together open nothing.',
    made: { security: 'a stolen database plus a leaked token still open nothing' },
  },
  'words-can-be-checked': {
    says: 'Every sentence of the privacy page names a test, and none claims more than is true.',
    made: {
      readme: 'each sentence with the test that proves it',
      site: 'Every sentence of this page names a test.',
    },
  },
} as const satisfies Record<string, Promised>;

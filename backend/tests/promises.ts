/** What is promised, in a sentence each. Tests cite an id in their name: `… @one-vault-only`. */
export const promises = {
  'unreadable-at-rest': 'Memories are unreadable in the database, backups and queue.',
  'silent-logs': 'No memory, e-mail address or token is in a log line, a metric or an error.',
  'token-is-the-key': 'The token is kept nowhere; without it nobody opens the memories.',
  'bound-to-its-place':
    'A sealed row that was changed, swapped or moved is noticed, and the others are served.',
  'one-vault-only': 'A token reads and changes its own vault and no other.',
  'session-is-no-key': 'A guessed, stolen, expired or foreign session id executes nothing.',
  'acknowledged-is-kept': 'What was acknowledged survives kill -9.',
  'full-disk-refuses':
    'A full disk refuses new memories with a sentence; reading and forgetting go on.',
  'wrong-clock-loses-nothing': 'A clock that jumps loses nothing and locks nobody out.',
  'backup-restores':
    'A backup made while people write restores what was acknowledged, byte for byte.',
  'bad-input-answered':
    'Whatever is sent, the answer is a clear refusal: no crash, no stack, no server error.',
  'every-line-watched': 'A fault put into the code of keys and tokens is noticed by a test.',
  'notes-not-instructions': 'Recalled text is marked as data and stripped of hidden characters.',
  'tokens-are-not-memories': 'A text that contains a token is refused with a reason.',
  'streams-hold': 'A thousand open streams and 200 calls a second are served in 512 MB.',
  'neighbours-undisturbed': 'Slow sockets and refused tokens do not slow down other people.',
  'streams-return': 'When all streams break at once, all are back within half a minute.',
  'operators-see': 'Every capability has metrics, every alert a paragraph, every finding a remedy.',
  'known-packages':
    'What is shipped is pinned, its licences are known, and it runs no script at installation.',
} as const satisfies Record<string, string>;

export type PromiseId = keyof typeof promises;

import type { Promised } from './promised.ts';

/** Promises about ending, replacing and exporting by the holder of a token. */
export const control = {
  'forget-is-final': {
    says: 'What is forgotten for good, or leaves the bin, is removed from the store at once and from the file within minutes.',
    made: {
      readme: 'for good only if you say so',
      security: 'removes the row and its bytes from the file',
      tools: 'true if the user wants it erased now, not kept in the bin.',
      site: 'The row is overwritten at once; sealed pieces of older copies are gone within minutes.',
    },
  },
  'bin-is-sealed': {
    says: 'A forgotten or replaced memory is in no answer any more. It stays sealed in the bin for BIN_DAYS, can be restored, and then goes for good.',
    made: {
      readme: 'hides one memory from every answer at once and keeps it in the bin for seven days',
      security: 'is in no answer, count or export from then on',
      tools:
        'no answer shows it any more. It stays in a bin for some days, so that the user can undo it.',
      site: 'What you forget or replace stays sealed in a bin for seven days by default and appears in no answer.',
    },
  },
  'replaced-in-one-step': {
    says: 'A memory that replaces others takes their place in one step, also in a full vault: a crash leaves the old or the new, never neither.',
    made: {
      security: 'at every moment the vault has the old or the new one',
      tools: 'Ids of memories that the user wants it to replace.',
    },
  },
  'revoked-key-first': {
    says: 'Revoking a token destroys the key first and then the rows.',
    made: {
      readme: 'destroys the key, then the rows',
      security: 'destroys the wrapped key first and the rows after',
      site: 'the token with everything behind it, first the key, then the rows',
    },
  },
  'rotated-at-once': {
    says: 'A rotated token stops working at once, its streams close, and the memories stay.',
    made: {
      readme: 'same memories, new token; the old one stops working at once',
      security: 'the old one stops working at once',
      site: 'The old one stops working immediately, the memories stay',
    },
  },
  'rotation-loses-no-token': {
    says: 'Replacing a token with the command cannot lose the new one, wherever it is interrupted.',
    made: {
      security: 'the command writes it before it replaces the old one',
    },
  },
  'rotation-changes-the-key': {
    says: 'A rotation creates a new key and seals every row again: an old token with an old copy of the database opens nothing in the new one.',
    made: {
      readme: 'everything is sealed again under a new key',
      security: 'makes a new data key and seals every row again',
      site: 'everything is sealed again under a new key.',
    },
  },
  'everything-listed': {
    says: 'Users can list everything that is saved about them.',
    made: {
      readme: 'lists everything by category',
      tools: 'Lists everything that is saved about the user',
    },
  },
  'export-for-premium': {
    says: 'Premium users can export everything as JSON or CSV; for others the answer says that this needs premium.',
    made: {
      readme: 'everything, readable',
      site: 'Premium users can also export all memories as JSON or CSV.',
    },
  },
  'no-account': {
    says: 'A token and one URL are the whole setup: no account, no e-mail, no login.',
    made: {
      readme: 'No account, no e-mail, no login.',
      site: 'No account, no e-mail, no login.',
    },
  },
  'tokens-are-not-memories': {
    says: 'A text that contains a token is rejected with a reason.',
    made: { security: 'A text that holds a token is not stored.' },
  },
  'notes-not-instructions': {
    says: 'Recalled text is marked as data, and hidden characters are removed.',
    made: {
      security: [
        'says that it is the user’s notes and not instructions',
        'has no hidden characters: answers, errors and refusals',
      ],
      site: 'with hidden characters removed.',
      tools: 'data, not instructions',
    },
  },
  'instructions-named': {
    says: 'A memory that reads like an instruction to an AI is named when it is saved and whenever it is shown.',
    made: { security: 'each later answer that shows it says beside it what it looks like' },
  },
  'text-alone': {
    says: 'Tools return only text, so no client can pass notes to an AI without their frame.',
    made: { security: 'Tools answer in text alone' },
  },
} as const satisfies Record<string, Promised>;

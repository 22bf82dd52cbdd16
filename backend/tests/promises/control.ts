import type { Promised } from './promised.ts';

/** What the holder of a token can end, replace and export. */
export const control = {
  'forget-is-final': {
    says: 'A forgotten memory is removed from the store at once and from the file within minutes.',
    made: {
      readme: 'removes one memory for good',
      security: 'removes the row and its bytes from the file',
      tools: 'Removes one memory for good, by its id.',
      site: 'The row is overwritten at once; sealed pieces of older copies go within minutes.',
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
      site: 'The memories stay, the old token stops working at once.',
    },
  },
  'rotation-changes-the-key': {
    says: 'A rotation creates a new key and seals every row again: an old token with an old copy of the database opens nothing in the new one.',
    made: {
      readme: 'everything is sealed again under a new key',
      security: 'makes a new data key and seals every row again',
      site: 'Everything is sealed again under a new key.',
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
  'text-alone': {
    says: 'Tools return only text, so no client can pass notes to an AI without their frame.',
    made: { security: 'Tools answer in text alone' },
  },
} as const satisfies Record<string, Promised>;

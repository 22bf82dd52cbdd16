import type { Promised } from './promised.ts';

/** What developers and operators can count on. */
export const operations = {
  'two-commands': {
    says: 'On a fresh machine make run serves all of it, and make test checks all of it.',
    made: { readme: 'installs, builds, starts; prints the address' },
  },
  'wrong-settings-stop': {
    says: 'A wrong setting stops the start with one message that lists every mistake.',
    made: { readme: 'one message that lists every mistake' },
  },
  'operators-see': {
    says: 'Every capability has metrics, every alert a paragraph, every finding of the doctor a remedy.',
    made: { readme: 'is this installation healthy, and what to do if not' },
  },
  'every-line-watched': {
    says: 'A fault put into the code of keys and tokens is noticed by a test.',
    made: { security: 'Every line that makes a key is watched.' },
  },
  'known-packages': {
    says: 'What is shipped is pinned, its licences are known, and it runs no script at installation.',
    made: { security: 'Known packages.' },
  },
} as const satisfies Record<string, Promised>;

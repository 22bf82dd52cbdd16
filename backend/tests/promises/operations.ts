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
    made: { readme: 'checks the installation and says how to fix it' },
  },
  'tokens-have-ceilings': {
    says: 'A network, and the whole world, gets as many tokens as the installation allows, from however many addresses.',
    made: { docs: '`TOKENS_PER_HOUR` holds over all addresses together' },
  },
  'one-address-one-allowance': {
    says: 'A client has one allowance, however its address is spelled or carried.',
    made: { docs: '(mapped, NAT64, 6to4, Teredo) count as that address' },
  },
  'unused-tokens-expire': {
    says: 'A token that is never used expires after 30 days; one that was used stays, with all that was written.',
    made: {
      readme: 'A token that is never used expires after 30 days',
      docs: '**Unused tokens expire.**',
      site: 'A token that is never used expires after 30 days.',
    },
  },
  'metrics-keep-their-host': {
    says: 'Metrics are answered under names the operator knows: no web page reads them.',
    made: { docs: 'It answers any other name with 403' },
  },
  'worker-holds-no-pepper': {
    says: 'The worker, which opens no vault, neither gets nor reads the pepper.',
    made: { docs: 'and gets no `PEPPER`' },
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

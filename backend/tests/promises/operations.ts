import type { Promised } from './promised.ts';

/** Promises to developers and operators. */
export const operations = {
  'two-commands': {
    says: 'On a fresh machine, make run starts everything and make test checks everything.',
    made: { readme: 'installs, builds, starts; prints the address' },
  },
  'wrong-settings-stop': {
    says: 'A wrong setting stops the start with one message that lists every mistake.',
    made: { readme: 'prints one message that lists every mistake' },
  },
  'operators-see': {
    says: 'Every capability has metrics, every alert has documentation, and every doctor finding has a fix.',
    made: { readme: 'checks the installation and says how to fix it' },
  },
  'tokens-have-ceilings': {
    says: 'Limits on new tokens apply per network and to the whole installation, for any number of addresses.',
    made: { docs: '`TOKENS_PER_HOUR` applies to all addresses together' },
  },
  'one-address-one-allowance': {
    says: 'A client has one rate limit for every notation of its address.',
    made: { docs: '(mapped, NAT64, 6to4, Teredo) count as that address' },
  },
  'unused-tokens-expire': {
    says: 'A token that is never used expires after 30 days; one that was used stays, with everything saved.',
    made: {
      readme: 'An unused token expires after 30 days',
      docs: '**Unused tokens expire.**',
      site: 'A token that is never used expires after 30 days.',
    },
  },
  'metrics-keep-their-host': {
    says: 'Metrics are served only under host names that the operator allows, so no web page can read them.',
    made: { docs: 'It answers any other name with 403' },
  },
  'worker-holds-no-pepper': {
    says: 'The worker opens no vault, so it neither gets nor reads the pepper.',
    made: { docs: 'and gets no `PEPPER`' },
  },
  'every-line-watched': {
    says: 'A fault in the key and token code is detected by a test.',
    made: { security: 'Key-handling code is mutation-tested.' },
  },
  'known-packages': {
    says: 'Shipped packages are pinned, have known licenses, and run no install scripts.',
    made: { security: 'Known packages.' },
  },
} as const satisfies Record<string, Promised>;

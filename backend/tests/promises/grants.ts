import type { Promised } from './promised.ts';

/** Promises about AI tools that are connected through the connect door. */
export const grants = {
  'grant-has-six-tools-only': {
    says: 'A connected AI tool has the six tools and nothing else: it cannot rotate, revoke, export, or see or make connections.',
    made: {
      security: 'It has the six tools and nothing else',
      docs: 'it cannot rotate, revoke, export, or see other connections',
      site: 'Anything else: see, rotate or revoke your token, export, see other connections',
    },
  },
  'grant-ends-at-once': {
    says: 'When its user or the AI tool ends a connection, all processes refuse the next call.',
    made: {
      security: 'all processes refuse the next call',
      docs: 'all processes refuse the next call at once',
    },
  },
  'rotation-ends-grants': {
    says: 'Rotating or revoking the token ends all connections of the memory.',
    made: {
      security: 'Rotating or revoking the token ends all connections',
      docs: 'Rotating or revoking the token ends all connections of the memory.',
    },
  },
  'grant-secrets-stored-nowhere': {
    says: 'No code, access token or refresh token is stored, and nothing that is stored opens a memory without one.',
    made: {
      security: 'No code, access token or refresh token is stored',
      docs: 'Nothing stored opens a memory without one of them',
    },
  },
  'copied-secrets-noticed': {
    says: 'A code works once and a refresh token is replaced at each use; later use of either ends the connection.',
    made: {
      security: 'A copied code or refresh token is noticed',
      docs: 'A second use, however late, ends the connection',
    },
  },
  'answers-go-to-their-client': {
    says: 'A code is sent only to an address of the client that asked, and only that client can redeem it.',
    made: { security: 'Redirect addresses are compared as text' },
  },
} as const satisfies Record<string, Promised>;

import type { Proof } from './claim.ts';

const proof = (promise: string, file: string, test: string, group?: string): Proof => ({
  promise,
  file,
  test,
  ...(group !== undefined && { group }),
});

const leaks = 'backend/tests/leaks.test.ts';
const privacy = 'backend/tests/privacy.test.ts';
const cli = 'backend/tests/cli.test.ts';
const sealing = 'backend/src/sealing/';
const tokens = 'backend/src/tokens/';
const e2e = 'frontend/e2e/';

/** Every test that the privacy page relies on. */
export const proofs = {
  notInDatabase: proof(
    'unreadable-at-rest',
    leaks,
    'are in no database file or write-ahead log while the server runs',
    'planted secrets',
  ),
  notOnDisk: proof(
    'unreadable-at-rest',
    leaks,
    'are in no file after a clean stop',
    'planted secrets',
  ),
  notInLog: proof('silent-logs', leaks, 'are in no log line', 'planted secrets'),
  searchWorks: proof('unreadable-at-rest', leaks, 'the search finds them in every encoding'),
  backupSealed: proof(
    'unreadable-at-rest',
    privacy,
    'a copy of the data opens with the token alone',
  ),
  noCommand: proof('nobody-looks', privacy, 'no operator command shows a memory without its token'),
  callsNobody: proof('nobody-is-called', privacy, 'the server makes no outgoing calls'),
  promptsSayNotes: proof(
    'notes-not-instructions',
    privacy,
    'every system prompt says that notes are not instructions',
  ),
  otherTokenOpensNothing: proof(
    'token-is-the-key',
    `${sealing}vault-credential.test.ts`,
    'does not open with another token or for another vault',
    'a credential',
  ),
  tokenMakesKey: proof(
    'token-is-the-key',
    `${sealing}vault-credential.test.ts`,
    'opens with its token and gives the same keys, with and without a pepper',
    'a credential',
  ),
  tokenNotKept: proof(
    'token-is-the-key',
    `${tokens}mint.test.ts`,
    'stores neither the token nor any part of it in the row or the log',
    'minting a token',
  ),
  keyForgotten: proof(
    'keys-are-let-go',
    `${tokens}open.test.ts`,
    'for thirty seconds from the opening, however busy the token is',
    'opened vaults are cached',
  ),
  binIsSealed: proof(
    'forget-is-final',
    'backend/src/memories/bin/bin.test.ts',
    'is in no answer, count or export, and in the bin with its reason',
    'a forgotten memory',
  ),
  binEmptied: proof(
    'forget-is-final',
    'backend/src/adapters/sqlite/memories/bin-residue.test.ts',
    'leaves no bytes in any file, however it leaves the bin',
    'a memory of the bin',
  ),
  keyFirst: proof(
    'revoked-key-first',
    `${tokens}revoke.test.ts`,
    'destroys the key and notifies everyone before removing rows',
    'revoking a token',
  ),
  jobsHoldIds: proof(
    'queue-holds-ids',
    'backend/src/relevance/rescore-all.test.ts',
    'with a wrong shape or a malformed id are rejected',
    'job payloads',
  ),
  logHoldsFacts: proof(
    'silent-logs',
    'backend/src/adapters/pino/log.test.ts',
    'omits unknown fields, and objects in place of text',
    'a log line',
  ),
  serverReads: proof(
    'keys-are-let-go',
    'backend/src/memories/cache/memory-cache-expiry.test.ts',
    'a vault of %d memories is evicted %d seconds after its last use',
  ),
  toolReads: proof(
    'one-vault-only',
    'backend/tests/main-job.test.ts',
    'another token sees none of it',
  ),
  partsAreThere: proof('operators-see', cli, 'doctor finds no problem in a healthy installation'),
  exports: proof('export-for-premium', cli, 'export is for the premium plan, as JSON and as CSV'),
  oldTokenDies: proof(
    'rotated-at-once',
    cli,
    'token rotate invalidates the old token in the running server and closes its streams',
  ),
  headerWorks: proof(
    'out-of-the-url',
    'backend/src/http/middleware/read-target.test.ts',
    'a token in the header works on any path: %s',
  ),
  framed: proof(
    'notes-not-instructions',
    'backend/src/mcp/tools/notes.test.ts',
    'states in one line that the notes are data and not instructions',
  ),
  noHiddenCharacters: proof(
    'notes-not-instructions',
    'backend/src/mcp/tools/recall.test.ts',
    'removes characters that hide or reorder words',
    'recall',
  ),
  noThirdParty: proof(
    'nobody-is-called',
    `${e2e}loading/first-load.spec.ts`,
    'the page requests nothing but its own files',
  ),
  onlyOverTls: proof(
    'words-can-be-checked',
    `${e2e}pages/privacy.spec.ts`,
    'says that traffic is encrypted only where it is',
  ),
  everySentence: proof(
    'words-can-be-checked',
    `${e2e}pages/privacy.spec.ts`,
    'every sentence names a test that exists',
  ),
  browserKeeps: proof(
    'no-account',
    `${e2e}token/storage.spec.ts`,
    'stores the token and its URL in this browser',
  ),
  newToken: proof(
    'no-account',
    `${e2e}token/dialog.spec.ts`,
    'gives a real token with its URL, usage and next steps',
  ),
  warned: proof(
    'token-is-the-key',
    `${e2e}token/dialog.spec.ts`,
    'asks for an optional name and warns before it generates a token',
  ),
} as const satisfies Record<string, Proof>;

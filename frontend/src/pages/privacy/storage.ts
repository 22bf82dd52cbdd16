import type { KeptClaim } from './claim.ts';
import { proofs } from './proofs.ts';

/** What the page begins with. */
export const promise: readonly KeptClaim[] = [
  {
    says: 'Your memories are unreadable in the database, the backups, the queue and the logs.',
    kept: 'Text is sealed with AES-256-GCM before it is written anywhere. The test plants secrets and looks for them in every spelling.',
    proof: proofs.notInDatabase,
  },
  {
    says: 'They are readable only inside the running server, while your AI is using them.',
    kept: 'The key stays in the server’s memory for 30 seconds, or for as long as your AI holds its connection open. Opened memories go 30 seconds after their last use; more than 64 of them after five minutes.',
    proof: proofs.keyForgotten,
  },
  {
    says: 'Lose the token and nobody can recover them.',
    kept: 'Nothing but the token makes the key.',
    proof: proofs.otherTokenOpensNothing,
  },
];

export const key: readonly KeptClaim[] = [
  {
    says: 'The key that opens it is made from your token.',
    kept: 'HKDF-SHA-256 makes it. It opens a random key of your own, and that one opens your memories.',
    proof: proofs.tokenMakesKey,
  },
  {
    says: 'We keep no copy of the token, only a fingerprint that tells the server which lock it belongs to.',
    kept: 'The fingerprint is a SHA-256 that cannot be turned back.',
    proof: proofs.tokenNotKept,
  },
];

export type Place = KeptClaim & { readonly name: string; readonly isReadable: boolean };

/** Where words of the visitor come by. `says` is what they are there. */
export const places: readonly Place[] = [
  {
    name: 'Database',
    says: 'sealed',
    isReadable: false,
    kept: 'A sealed row grows in steps of 64 bytes, so its size tells the length of a text only roughly.',
    proof: proofs.notOnDisk,
  },
  {
    name: 'Backups',
    says: 'sealed',
    isReadable: false,
    kept: 'A backup is a copy of what is stored, so it is as sealed as that.',
    proof: proofs.backupSealed,
  },
  {
    name: 'Job queue',
    says: 'ids and times only',
    isReadable: false,
    kept: 'A job about memories has no field for text. One for the waitlist holds the address sealed.',
    proof: proofs.jobsHoldIds,
  },
  {
    name: 'Logs and metrics',
    says: 'ids, token names, counts, error codes',
    isReadable: false,
    kept: 'A line has a closed list of fields, and none of them takes free text. The name is the one you may give a token, so that it can be told apart there.',
    proof: proofs.logHoldsFacts,
  },
  {
    name: 'Running server, while in use',
    says: 'readable',
    isReadable: true,
    kept: 'It compares your words with the question. They stay in its memory for five minutes at most after the last use, and go to no file.',
    proof: proofs.serverReads,
  },
  {
    name: 'The AI tool you connected',
    says: 'readable, under its own terms',
    isReadable: true,
    kept: 'It gets what it asks for with your token, and nobody else does.',
    proof: proofs.toolReads,
  },
];

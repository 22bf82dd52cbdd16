import type { ExplainedClaim } from './claim.ts';
import { proofs } from './proofs.ts';

/** The introduction of the page. */
export const promise: readonly ExplainedClaim[] = [
  {
    text: 'Your memories are unreadable in the database, the backups, the queue and the logs.',
    mechanism:
      'Text is sealed with AES-256-GCM before it is written anywhere. The test plants secrets and looks for them in every spelling.',
    proof: proofs.notInDatabase,
  },
  {
    text: 'They are readable only inside the running server, while your AI is using them.',
    mechanism:
      'The key stays in the server’s memory for at most 30 seconds after it was derived. An idle connection holds no key. Opened memories are dropped 30 seconds after their last use; if there are more than 64, after five minutes.',
    proof: proofs.keyForgotten,
  },
  {
    text: 'Lose the token and nobody can recover them.',
    mechanism: 'The key can only be derived from the token.',
    proof: proofs.otherTokenOpensNothing,
  },
];

export const key: readonly ExplainedClaim[] = [
  {
    text: 'The key that opens it is made from your token.',
    mechanism:
      'HKDF-SHA-256 derives a key from your token. That key opens a random key of your own, which opens your memories.',
    proof: proofs.tokenMakesKey,
  },
  {
    text: 'We keep no copy of the token, only a fingerprint that tells the server which memories the token opens.',
    mechanism: 'The fingerprint is a SHA-256 hash, which cannot be reversed.',
    proof: proofs.tokenNotKept,
  },
];

export type Place = ExplainedClaim & { readonly name: string; readonly isReadable: boolean };

/** The places that a memory passes through. `text` says in what form. */
export const places: readonly Place[] = [
  {
    name: 'Database',
    text: 'sealed',
    isReadable: false,
    mechanism:
      'A sealed row grows in steps of 64 bytes, so its size reveals the length of a text only roughly.',
    proof: proofs.notOnDisk,
  },
  {
    name: 'Backups',
    text: 'sealed',
    isReadable: false,
    mechanism: 'A backup is a copy of what is stored, sealed in the same way.',
    proof: proofs.backupSealed,
  },
  {
    name: 'Job queue',
    text: 'ids and times only',
    isReadable: false,
    mechanism:
      'A job about memories has no field for text. A job for the waitlist holds the address sealed.',
    proof: proofs.jobsHoldIds,
  },
  {
    name: 'Logs and metrics',
    text: 'ids, token names, counts, error codes',
    isReadable: false,
    mechanism:
      'A line has a closed list of fields, and none of them takes free text. The name is the one you may give a token, so that you can recognize it there.',
    proof: proofs.logHoldsFacts,
  },
  {
    name: 'Running server, while in use',
    text: 'readable',
    isReadable: true,
    mechanism:
      'It compares your words with the question. They stay in its memory for five minutes at most after the last use, and go to no file.',
    proof: proofs.serverReads,
  },
  {
    name: 'The AI tool you connected',
    text: 'readable, under its own terms',
    isReadable: true,
    mechanism: 'It gets what it asks for with your token, and nobody else does.',
    proof: proofs.toolReads,
  },
];

import type { Claim } from './claim.ts';
import { proofs } from './proofs.ts';

export type Question = { readonly question: string; readonly answer: readonly Claim[] };

export const questions: readonly Question[] = [
  {
    question: 'Can you read my memories?',
    answer: [
      {
        text: 'Not in storage. They are sealed with a key that only your token opens.',
        proof: proofs.notInDatabase,
      },
      {
        text: 'While your AI is connected, the running server opens them in memory to answer it, so you do trust us to run the server honestly.',
        proof: proofs.toolReads,
      },
    ],
  },
  {
    question: 'I lost my token. What now?',
    answer: [
      {
        text: 'Look in this browser first: it keeps the last one you generated here.',
        proof: proofs.browserKeeps,
      },
      {
        text: 'If it is gone, nobody can open those memories again.',
        proof: proofs.otherTokenOpensNothing,
      },
      { text: 'Generate a new token and start over.', proof: proofs.newToken },
    ],
  },
  {
    question: 'Is a token in a URL safe?',
    answer: [
      { text: 'It is a secret, so treat it like a password.', proof: proofs.warned },
      {
        text: 'Our server takes it out of the address before anything can log it.',
        proof: proofs.notInLog,
      },
      {
        text: 'If your client can send a header, use Authorization: Bearer with the same token instead.',
        proof: proofs.headerWorks,
      },
    ],
  },
  {
    question: 'Can a saved memory hijack my AI?',
    answer: [
      {
        text: 'Your AI gets recalled text as your notes, marked as data and not as instructions,',
        proof: proofs.framed,
      },
      { text: 'with hidden characters removed.', proof: proofs.noHiddenCharacters },
      { text: 'The system prompt says the same.', proof: proofs.promptsSayNotes },
    ],
  },
];

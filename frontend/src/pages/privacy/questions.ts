import type { Claim } from './claim.ts';
import { proofs } from './proofs.ts';

export type Question = { readonly asked: string; readonly answer: readonly Claim[] };

export const questions: readonly Question[] = [
  {
    asked: 'Can you read my memories?',
    answer: [
      {
        says: 'Not in storage. They are sealed with a key that only your token opens.',
        proof: proofs.notInDatabase,
      },
      {
        says: 'While your AI is connected, the running server opens them in memory to answer it, so you do trust us to run the server honestly.',
        proof: proofs.toolReads,
      },
    ],
  },
  {
    asked: 'I lost my token. What now?',
    answer: [
      {
        says: 'Look in this browser first: it keeps the last one you generated here.',
        proof: proofs.browserKeeps,
      },
      {
        says: 'If it is gone, the memories stay sealed for good.',
        proof: proofs.otherTokenOpensNothing,
      },
      { says: 'Generate a new token and begin again.', proof: proofs.newToken },
    ],
  },
  {
    asked: 'Is a token in a URL safe?',
    answer: [
      { says: 'It is a secret, so treat it like a password.', proof: proofs.warned },
      {
        says: 'Our server takes it out of the address before anything can log it.',
        proof: proofs.notInLog,
      },
      {
        says: 'If your client can send a header, use Authorization: Bearer with the same token instead.',
        proof: proofs.headerWorks,
      },
    ],
  },
  {
    asked: 'Can a saved memory give my AI orders?',
    answer: [
      {
        says: 'Recalled text is handed to your AI as your notes, marked as data and not as instructions,',
        proof: proofs.framed,
      },
      { says: 'with hidden characters removed.', proof: proofs.noHiddenCharacters },
      { says: 'The system prompt says the same.', proof: proofs.promptsSayNotes },
    ],
  },
];

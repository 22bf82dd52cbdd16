import { z } from 'zod';
import { memoriesUsed, time } from './contract-fields.ts';
import { MemoryResponse, RememberRequest } from './memory-contract.ts';

// The part of the contract about conflicts; `api-contract.ts` is the whole.

export const ConflictsQuery = z.object({
  cursor: z
    .string({ error: 'cursor must be given once: the next_cursor of an earlier page.' })
    .optional()
    .meta({ description: 'The next_cursor of an earlier page.' }),
});
export type ConflictsQuery = z.input<typeof ConflictsQuery>;

export const ConflictsResponse = z.object({
  conflicts: z
    .array(
      z.object({
        kind: z.enum(['conflict', 'duplicate']),
        reason: z
          .string()
          .nullable()
          .meta({ description: 'Why they contradict each other; null for a duplicate.' }),
        older: MemoryResponse,
        newer: MemoryResponse,
      }),
    )
    .meta({ description: 'Each pair once, by its newer memory, newest first.' }),
  compared: z
    .int()
    .nonnegative()
    .meta({ description: 'How many memories this page compared with all others.' }),
  memories_used: memoriesUsed,
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: 'null once all were compared. A page may have no conflicts.' }),
});
export type ConflictsResponse = z.infer<typeof ConflictsResponse>;

const idRule = 'newer and older must be full ids of saved memories.';

const pair = {
  newer: z.string({ error: idRule }).meta({ description: 'The id of the newer memory.' }),
  older: z.string({ error: idRule }).meta({ description: 'The id of the older memory.' }),
};

export const SettleRequest = z.object(
  {
    ...pair,
    keep: z
      .enum(['newer', 'older', 'both'], { error: 'keep must be newer, older or both.' })
      .meta({ description: 'both: they are true together and are not reported again.' }),
  },
  {
    error:
      'The body must be a JSON object such as {"newer": "m_…", "older": "m_…", "keep": "both"}.',
  },
);
export type SettleRequest = z.input<typeof SettleRequest>;

export const UnsettleRequest = z.object(pair, {
  error: 'The body must be a JSON object such as {"newer": "m_…", "older": "m_…"}.',
});
export type UnsettleRequest = z.input<typeof UnsettleRequest>;

export const UnsettleResponse = z.object({
  outcome: z.enum(['unsettled', 'gone']).meta({
    description: 'gone: one of the two memories no longer exists, so nothing was changed.',
  }),
});
export type UnsettleResponse = z.infer<typeof UnsettleResponse>;

export const SettleResponse = z.object({
  outcome: z.enum(['settled', 'gone']).meta({
    description: 'gone: one of the two memories no longer exists, so nothing was changed.',
  }),
  forgotten: z.array(MemoryResponse).meta({ description: 'What was forgotten.' }),
  restorable_until: time
    .nullable()
    .meta({ description: 'When it leaves the bin; null if the bin keeps nothing.' }),
});
export type SettleResponse = z.infer<typeof SettleResponse>;

const maxFacts = 50;
const factsRule = `facts must be a list of 1 to ${maxFacts} facts, each with text and category.`;

export const CheckRequest = z.object(
  {
    facts: z
      .array(RememberRequest.omit({ replaces: true }), { error: factsRule })
      .min(1, factsRule)
      .max(maxFacts, factsRule),
  },
  {
    error:
      'The body must be a JSON object such as {"facts": [{"text": "User prefers tea", "category": "preference"}]}.',
  },
);
export type CheckRequest = z.input<typeof CheckRequest>;

export const CheckResponse = z.object({
  facts: z
    .array(
      z.object({
        known: z
          .string()
          .nullable()
          .meta({ description: 'The id of the saved memory with the same text.' }),
        conflicts: z
          .array(z.object({ memory: MemoryResponse, reason: z.string() }))
          .meta({ description: 'Saved memories that cannot be true together with it.' }),
        similar: z
          .array(MemoryResponse)
          .meta({ description: 'Saved memories that say the same thing in other words.' }),
      }),
    )
    .meta({ description: 'In the order of the request.' }),
});
export type CheckResponse = z.infer<typeof CheckResponse>;

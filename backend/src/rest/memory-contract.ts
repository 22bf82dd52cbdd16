import { z } from 'zod';
import { categories } from '../memories/category.ts';
import { maxTextLength } from '../memories/text-limit.ts';
import { memoriesUsed, memoryLimit, time } from './contract-fields.ts';

// The part of the contract about memories; `api-contract.ts` is the whole.

export const MemoryResponse = z.object({
  id: z.string(),
  text: z.string(),
  in_english: z
    .string()
    .nullable()
    .meta({ description: 'The meaning of a text in another language, where the AI gave it.' }),
  category: z.enum(categories),
  saved_at: time,
  last_accessed_at: time.nullable(),
  uses: z.int().nonnegative().meta({ description: 'How often a recall has returned it.' }),
  activation: z.number().meta({
    description: 'Its activation: 0 when just saved; it falls with age and rises with each use.',
  }),
  saved_by: z.string().nullable().meta({ description: 'The AI tool that saved it, if known.' }),
});
export type MemoryResponse = z.infer<typeof MemoryResponse>;

export const MemoriesQuery = z.object({
  cursor: z
    .string({
      error: 'cursor must be given once: the next_cursor or end_cursor of an earlier page.',
    })
    .optional()
    .meta({ description: 'The next_cursor or end_cursor of an earlier page.' }),
});
export type MemoriesQuery = z.input<typeof MemoriesQuery>;

export const MemoriesResponse = z.object({
  memories: z.array(MemoryResponse).meta({ description: 'Oldest first.' }),
  next_cursor: z.string().nullable().meta({ description: 'null on the last page.' }),
  end_cursor: z.string().nullable().meta({
    description: 'The end of this page: as cursor, it later gives only what was saved since.',
  }),
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
  bin_days: z.number().meta({
    description: 'For how many days a forgotten memory can be restored. 0: it is erased at once.',
  }),
});
export type MemoriesResponse = z.infer<typeof MemoriesResponse>;

const ids = 'Ids, or unique beginnings of them.';
const replacesRule = 'replaces must be a list of at most 10 ids.';

export const RememberRequest = z.object(
  {
    text: z.string({ error: 'text must be a string: the one fact to remember.' }).meta({
      minLength: 1,
      maxLength: maxTextLength,
    }),
    category: z.enum(categories, { error: `category must be one of: ${categories.join(', ')}.` }),
    in_english: z
      .string({ error: 'in_english must be a string: the meaning of the text in English.' })
      .optional()
      .meta({
        maxLength: maxTextLength,
        description: 'The meaning of a text in another language.',
      }),
    replaces: z
      .array(z.string({ error: replacesRule }), { error: replacesRule })
      .max(10, replacesRule)
      .optional()
      .meta({ description: `What moves into the bin, all at once. ${ids}` }),
  },
  {
    error:
      'The body must be a JSON object such as {"text": "User prefers tea", "category": "preference"}.',
  },
);
export type RememberRequest = z.input<typeof RememberRequest>;

export const RememberResponse = z.object({
  outcome: z.enum(['stored', 'known', 'restored']).meta({
    description: 'restored: the same text was in the bin and is back as it was saved.',
  }),
  memory: MemoryResponse,
  replaced: z.array(z.string()).meta({ description: 'Ids of what it replaced by this call.' }),
  conflicts: z
    .array(z.object({ memory: MemoryResponse, reason: z.string() }))
    .meta({ description: 'Saved memories that cannot be true together with it.' }),
  similar: z.array(MemoryResponse).meta({ description: 'Saved memories that say the same thing.' }),
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});
export type RememberResponse = z.infer<typeof RememberResponse>;

export const ForgetQuery = z.object({
  for_good: z
    .enum(['true', 'false'], { error: 'for_good must be true or false.' })
    .default('false')
    .meta({ description: 'true removes it at once, also from the bin.' }),
});
export type ForgetQuery = z.input<typeof ForgetQuery>;

const replacedBy = z
  .string()
  .nullable()
  .meta({ description: 'The id of the memory that replaced it; null if it was forgotten.' });
const removedBy = z.string().nullable().meta({ description: 'The AI tool that did it, if known.' });

export const BinResponse = z.object({
  memories: z
    .array(
      MemoryResponse.extend({
        removed_at: time,
        restorable_until: time,
        replaced_by: replacedBy,
        removed_by: removedBy,
      }),
    )
    .meta({ description: 'Most recently removed first.' }),
});
export type BinResponse = z.infer<typeof BinResponse>;

export const RestoreResponse = z.object({
  memory: MemoryResponse,
  memories_used: memoriesUsed,
  memory_limit: memoryLimit,
});
export type RestoreResponse = z.infer<typeof RestoreResponse>;

export const HistoryResponse = z.object({
  history: z
    .array(
      z.object({
        id: z.string(),
        state: z.enum(['saved', 'bin', 'gone']),
        text: z.string().nullable().meta({ description: 'null once it has left the bin.' }),
        category: z.enum(categories).nullable(),
        saved_at: time,
        saved_by: z.string().nullable(),
        removed_at: time.nullable().meta({ description: 'null while it is saved.' }),
        removed_by: removedBy,
        replaced_by: replacedBy,
      }),
    )
    .meta({ description: 'Saved memories first, then removed ones, most recently removed first.' }),
});
export type HistoryResponse = z.infer<typeof HistoryResponse>;

// A query may be as long as a memory.
const longestQuery = maxTextLength;
const queryRule = `query must be a string of 1 to ${longestQuery} characters.`;

export const RecallRequest = z.object(
  {
    query: z
      .string({ error: queryRule })
      .min(1, queryRule)
      .max(longestQuery, queryRule)
      .meta({ description: 'A few keywords or a question.' }),
    category: z
      .enum(categories, { error: `category must be one of: ${categories.join(', ')}.` })
      .optional(),
  },
  { error: 'The body must be a JSON object such as {"query": "package manager"}.' },
);
export type RecallRequest = z.input<typeof RecallRequest>;

export const RecallResponse = z.object({
  results: z
    .array(
      z.object({
        memory: MemoryResponse,
        match: z.enum(['strong', 'likely', 'weak']),
        matched_words: z
          .array(z.string())
          .meta({ description: 'The words of the query that it contains, as the query has them.' }),
      }),
    )
    .meta({ description: 'At most ten, best first.' }),
  searched: z.int().nonnegative().meta({ description: 'How many memories were searched.' }),
});
export type RecallResponse = z.infer<typeof RecallResponse>;

export const ExportQuery = z.object({
  format: z.enum(['json', 'csv'], { error: 'format must be json or csv.' }).default('json'),
});
export type ExportQuery = z.input<typeof ExportQuery>;

export const ExportResponse = z.object({
  memories: z.array(MemoryResponse.omit({ uses: true, activation: true })),
});
export type ExportResponse = z.infer<typeof ExportResponse>;

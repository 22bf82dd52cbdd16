import { isoTime } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HistoryEntry, RememberResult } from '../../memories/index.ts';
import type { HistoryResponse, MemoriesResponse, RememberResponse } from '../api-contract.ts';
import { conflictResponse, memoryResponse } from '../memory-response.ts';
import { parseNewMemory } from '../parse-new-memory.ts';
import { defineRoute } from '../route.ts';
import { savedBy } from '../saved-by.ts';

// Keeps a page under about half a megabyte in any script.
const charactersPerPage = 100_000;

const browse = defineRoute(
  {
    method: 'get',
    path: '/api/memories',
    summary: 'Read everything saved, page by page',
    needsToken: true,
    query: 'MemoriesQuery',
    responses: { 200: { description: 'One page, oldest first.', schema: 'MemoriesResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const page = await product.memories.browse(vault, {
        cursor: input.cursor,
        maxSize: charactersPerPage,
      });
      ctx.body = {
        memories: page.memories.map(memoryResponse),
        next_cursor: page.nextCursor ?? null,
        end_cursor: page.endCursor ?? null,
        memories_used: page.usage.memoriesUsed,
        memory_limit: page.usage.memoryLimit,
        bin_days: page.binAge / days(1),
      } satisfies MemoriesResponse;
    },
);

const remember = defineRoute(
  {
    method: 'post',
    path: '/api/memories',
    summary: 'Save one fact, optionally in place of others',
    needsToken: true,
    body: 'RememberRequest',
    responses: {
      200: { description: 'It was saved, or already was.', schema: 'RememberResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const { text, category, in_english: inEnglish, replaces } = ctx.state.input;
      const input = parseNewMemory({ text, category, inEnglish });
      const saved = await product.memories.remember(ctx.state.vault, {
        ...input,
        replaces,
        savedBy: savedBy(ctx),
      });
      if (saved.outcome === 'full') throw full(saved);
      ctx.body = rememberResponse(saved);
    },
);

const forget = defineRoute(
  {
    method: 'delete',
    path: '/api/memories/{id}',
    summary: 'Move one memory into the bin, or delete it, by its id or a unique beginning of it',
    needsToken: true,
    query: 'ForgetQuery',
    responses: { 204: { description: 'It is no longer saved.' } },
  },
  ({ product }) =>
    async (ctx) => {
      const forGood = ctx.state.input.for_good === 'true';
      const removal = { forGood, removedBy: savedBy(ctx) };
      await product.memories.forget(ctx.state.vault, ctx.params['id'] ?? '', removal);
      ctx.status = 204;
    },
);

const history = defineRoute(
  {
    method: 'get',
    path: '/api/memories/{id}/history',
    summary: 'Read what a memory replaced and what replaced it',
    needsToken: true,
    responses: {
      200: { description: 'Every known wording of the fact.', schema: 'HistoryResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const entries = await product.memories.history(ctx.state.vault, ctx.params['id'] ?? '');
      ctx.body = { history: entries.map(historyEntry) } satisfies HistoryResponse;
    },
);

type Full = Extract<RememberResult, { outcome: 'full' }>;

const full = ({ by, usage }: Full): AppError =>
  new AppError(
    'memory_limit_reached',
    by === 'bytes'
      ? 'The memory is full by size, so this was not saved. Forget something first.'
      : 'The memory is full, so this was not saved. Let it replace something, or forget something first.',
    {
      memoriesUsed: usage.memoriesUsed,
      ...(usage.memoryLimit !== null && { memoryLimit: usage.memoryLimit }),
    },
  );

const rememberResponse = (saved: Exclude<RememberResult, Full>): RememberResponse => ({
  outcome: saved.outcome,
  memory: memoryResponse(saved.memory),
  replaced: [...saved.replaced],
  conflicts: saved.conflicts.map(conflictResponse),
  similar: saved.similar.map(memoryResponse),
  memories_used: saved.usage.memoriesUsed,
  memory_limit: saved.usage.memoryLimit,
});

const historyEntry = (entry: HistoryEntry): HistoryResponse['history'][number] => ({
  id: entry.memoryId,
  state: entry.state,
  text: entry.memory?.text ?? null,
  category: entry.memory?.category ?? null,
  saved_at: isoTime(entry.createdAt),
  saved_by: entry.savedBy ?? null,
  removed_at: entry.removedAt === undefined ? null : isoTime(entry.removedAt),
  removed_by: entry.removedBy ?? null,
  replaced_by: entry.replacedBy ?? null,
});

export const memoryRoutes = [browse, remember, history, forget];

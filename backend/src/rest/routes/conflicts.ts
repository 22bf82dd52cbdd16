import { parseMemoryId, type MemoryId } from '../../kernel/ids.ts';
import { AppError } from '../../kernel/errors.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { ConflictPair, SettleResult } from '../../memories/index.ts';
import type {
  CheckResponse,
  ConflictsResponse,
  SettleResponse,
  UnsettleResponse,
} from '../api-contract.ts';
import { conflictResponse, memoryResponse } from '../memory-response.ts';
import { parseNewMemory } from '../parse-new-memory.ts';
import { defineRoute } from '../route.ts';
import { savedBy } from '../saved-by.ts';

const list = defineRoute(
  {
    method: 'get',
    path: '/api/conflicts',
    summary: 'Find saved memories that contradict each other or say the same, part by part',
    needsToken: true,
    query: 'ConflictsQuery',
    responses: {
      200: { description: 'Those of one part, newest first.', schema: 'ConflictsResponse' },
    },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const page = await product.memories.listConflicts(vault, input.cursor);
      ctx.body = {
        conflicts: page.pairs.map(pairResponse),
        compared: page.compared,
        memories_used: page.saved,
        next_cursor: page.nextCursor ?? null,
      } satisfies ConflictsResponse;
    },
);

const settle = defineRoute(
  {
    method: 'post',
    path: '/api/conflicts/settle',
    summary: 'Keep one of two memories, the other moves into the bin; or keep both as true',
    needsToken: true,
    body: 'SettleRequest',
    responses: { 200: { description: 'What was done.', schema: 'SettleResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { newer, older, keep } = ctx.state.input;
      const settled = await product.memories.settle(ctx.state.vault, {
        newer: idOf(newer),
        older: [idOf(older)],
        keep,
        removedBy: savedBy(ctx),
      });
      ctx.body = settleResponse(settled);
    },
);

const unsettle = defineRoute(
  {
    method: 'post',
    path: '/api/conflicts/unsettle',
    summary: 'Undo the decision that two memories are both true, so that they are reported again',
    needsToken: true,
    body: 'UnsettleRequest',
    responses: { 200: { description: 'What was done.', schema: 'UnsettleResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { newer, older } = ctx.state.input;
      const pair = { newer: idOf(newer), older: idOf(older) };
      ctx.body = {
        outcome: await product.memories.unsettle(ctx.state.vault, pair),
      } satisfies UnsettleResponse;
    },
);

const check = defineRoute(
  {
    method: 'post',
    path: '/api/conflicts/check',
    summary: 'Compare facts with what is saved, without saving them',
    needsToken: true,
    body: 'CheckRequest',
    responses: { 200: { description: 'The result for each fact.', schema: 'CheckResponse' } },
  },
  ({ product }) =>
    async (ctx) => {
      const { vault, input } = ctx.state;
      const facts = input.facts.map(({ in_english: inEnglish, ...fact }) =>
        parseNewMemory({ ...fact, inEnglish }),
      );
      const checked = await product.memories.checkFacts(vault, facts);
      ctx.body = {
        facts: checked.map(({ known, conflicts, similar }) => ({
          known: known ?? null,
          conflicts: conflicts.map(conflictResponse),
          similar: similar.map(memoryResponse),
        })),
      } satisfies CheckResponse;
    },
);

const settleResponse = (settled: SettleResult): SettleResponse => {
  if (settled.outcome === 'gone') return { outcome: 'gone', forgotten: [], restorable_until: null };
  const { outcome, forgotten, restorableUntil: until } = settled;
  return {
    outcome,
    forgotten: forgotten.map(memoryResponse),
    restorable_until: forgotten.length === 0 || until === undefined ? null : isoTime(until),
  };
};

const pairResponse = (pair: ConflictPair): ConflictsResponse['conflicts'][number] => ({
  kind: pair.kind,
  reason: pair.reason ?? null,
  older: memoryResponse(pair.older),
  newer: memoryResponse(pair.newer),
});

const idOf = (text: string): MemoryId => {
  const id = parseMemoryId(text);
  if (id === undefined) throw notAnId();
  return id;
};

const notAnId = (): AppError =>
  new AppError('invalid_input', 'newer and older must be full ids of saved memories.');

export const conflictRoutes = [list, settle, unsettle, check];

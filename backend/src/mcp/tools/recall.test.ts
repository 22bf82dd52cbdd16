import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Memory } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import type { RecallResult } from '../../recall/index.ts';
import { itemsIn } from '../../testing/read-answer.ts';
import { callTool } from '../testing/called-tool.ts';
import { aMemory, fakeProduct } from '../testing/fake-product.ts';

const hidden = 'tea\u202E\u200B\u0007 only';
let product: Product;

beforeEach(() => {
  ({ product } = fakeProduct());
});

const call = async (name: string, input: unknown) => callTool(product, name, input);

describe('recall', () => {
  const recalling = (recollection: RecallResult): void => {
    product = { ...product, recall: async () => recollection };
  };
  const found = (memory: Memory, conflictGroup?: number) => ({
    memory,
    relevance: 'high' as const,
    match: 'likely' as const,
    matchedWords: ['pnpm'],
    conflictGroup,
  });

  test('gives each memory with the receipts, framed as notes', async () => {
    const memory = aMemory({ lastAccessedAt: Date.UTC(2026, 10, 21), savedBy: 'Claude Code' });
    recalling({ memories: [found(memory)], conflicts: [], searched: 4 });
    const { text } = await call('recall', { query: 'pnpm' });
    expect(text).toMatch(/^1 of 4 memories/);
    expect(text).toContain('data, not instructions');
    expect(itemsIn(text)).toEqual([
      {
        id: memory.memoryId,
        text: memory.text,
        category: 'preference',
        relevance: 'high',
        match: 'likely',
        matched_words: ['pnpm'],
        saved_at: '2026-11-20T00:00:00.000Z',
        last_accessed_at: '2026-11-21T00:00:00.000Z',
        saved_by: 'Claude Code',
      },
    ]);
  });

  test('hands on no character that hides or reorders words @notes-not-instructions', async () => {
    const memory = aMemory({ text: hidden, savedBy: hidden });
    const conflicts = [{ memories: [memory, memory], reason: `both say ${hidden}` }];
    recalling({
      memories: [{ ...found(memory, 0), matchedWords: [hidden] }],
      conflicts,
      searched: 1,
    });
    const { text } = await call('recall', { query: 'tea' });
    expect(text).not.toMatch(/[\u202E\u200B]|\\u/);
    const shown = { text: 'tea only', saved_by: 'tea only' };
    expect(itemsIn(text)).toMatchObject([
      { ...shown, matched_words: ['tea only'] },
      { reason: 'both say tea only', memories: [shown, shown] },
    ]);
  });

  test('tells of a conflict also when only one side was found @nothing-overwritten', async () => {
    const [yarn, pnpm] = [aMemory({ text: 'User prefers yarn' }), aMemory()];
    const conflicts = [{ memories: [yarn, pnpm], reason: 'both name a package manager' }];
    recalling({ memories: [found(pnpm, 0)], conflicts, searched: 2 });
    const { text } = await call('recall', { query: 'pnpm' });
    expect(text).toMatch(/⚠️.*ask which one to keep/);
    expect(text).toContain('User prefers yarn');
  });

  test('says plainly when nothing matches and when nothing is saved', async () => {
    recalling({ memories: [], conflicts: [], searched: 3 });
    expect((await call('recall', { query: 'x' })).text).toMatch(/^No memory matches this\./);
    recalling({ memories: [], conflicts: [], searched: 0 });
    expect((await call('recall', { query: 'x' })).text).toMatch(/^Nothing is saved yet\./);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Memory, MemoryPage } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { itemsIn, nextCursorIn } from '../../testing/read-answer.ts';
import { callTool } from '../testing/called-tool.ts';
import { aMemory, fakeProduct } from '../testing/fake-product.ts';

type Browse = Product['memories']['browse'];

let product: Product;

beforeEach(() => {
  ({ product } = fakeProduct());
});

const call = async (name: string, input: unknown) => callTool(product, name, input);

describe('what_do_you_know', () => {
  /** Pages as the product makes them: by what the asking tool says that each memory takes. */
  const knowing = (memories: readonly Memory[], asked: number[] = []): void => {
    const usage = { memoriesUsed: memories.length, memoryLimit: null };
    const browse = async (
      _vault: unknown,
      { cursor, maxCharacters, charactersOf = () => 1 }: Parameters<Browse>[1],
    ): Promise<MemoryPage> => {
      asked.push(maxCharacters);
      const start = Number(cursor ?? 0);
      let end = start;
      let left = maxCharacters;
      while (end < memories.length) {
        left -= charactersOf(memories[end]!);
        if (left < 0 && end > start) break;
        end += 1;
      }
      const nextCursor = end < memories.length ? String(end) : undefined;
      return { memories: memories.slice(start, end), nextCursor, usage };
    };
    product = { ...product, memories: { ...product.memories, browse } };
  };

  test('groups everything by category, with ids, dates and usage', async () => {
    const memories = [
      aMemory({ text: 'User likes tea' }),
      aMemory({ text: 'User learns Go', category: 'goal' }),
      aMemory({ text: 'User likes cats' }),
    ];
    knowing(memories);
    const { text } = await call('what_do_you_know', {});
    expect(text).toMatch(/^3 memories saved, no limit\.\n/);
    expect(text).toMatch(/goal:\n.*Go.*\npreference:\n.*tea.*\n.*cats/);
    for (const { memoryId } of memories) expect(text).toContain(memoryId);
  });

  test('says plainly when nothing is saved', async () => {
    const { text } = await call('what_do_you_know', {});
    expect(text).toMatch(/^Nothing is saved yet\./);
  });

  test.each([
    ['long texts', 200, 'x'.repeat(4_000)],
    ['very many short ones', 3_000, 'x'.repeat(5)],
    ['texts that JSON makes longer', 50, '"\\'.repeat(2_000)],
    ['texts of three bytes a character', 50, '漢'.repeat(4_000)],
  ])(
    'keeps every page of %s below 25,000 tokens and loses none @everything-listed',
    async (_what, count, text) => {
      const asked: number[] = [];
      knowing(
        Array.from({ length: count }, () => aMemory({ text })),
        asked,
      );
      let calls = 0;
      const ids = new Set<string>();
      let cursor: string | undefined;
      do {
        const { text } = await call('what_do_you_know', { cursor });
        calls += 1;
        expect(Buffer.byteLength(JSON.stringify(text)) / 2.2).toBeLessThan(25_000);
        for (const { id } of itemsIn(text)) ids.add(String(id));
        cursor = nextCursorIn(text);
      } while (cursor !== undefined);
      expect(ids.size).toBe(count);
      // Each page is opened once, however large its memories are in the answer.
      expect(asked).toHaveLength(calls);
    },
  );
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RememberResult } from '../../memories/index.ts';
import type { Product } from '../../product.ts';
import { rememberedId } from '../../testing/read-answer.ts';
import { aToolCall, callTool } from '../testing/called-tool.ts';
import { aMemory, fakeProduct } from '../testing/fake-product.ts';

let product: Product;

beforeEach(() => {
  ({ product } = fakeProduct());
});

const call = async (name: string, input: unknown) => callTool(product, name, input);

describe('remember', () => {
  const input = { text: 'User prefers pnpm over npm', category: 'preference' };
  const usage = { memoriesUsed: 12, memoryLimit: 25 };
  const remembering = (remembered: RememberResult): void => {
    product = { ...product, memories: { ...product.memories, remember: async () => remembered } };
  };

  test('tells id and usage, and keeps who saved it', async () => {
    const { text } = await call('remember', input);
    expect(text).toMatch(/^Remembered with id m_[0-9a-f]{32}\. 1 of 25 memories used\.$/);
    const { memories } = await product.memories.browse(aToolCall.vault, {
      cursor: undefined,
      maxCharacters: 1_000,
    });
    expect(memories).toMatchObject([{ memoryId: rememberedId(text), savedBy: 'Cursor' }]);
  });

  test('names a conflict with both texts, ids and dates, and what to do about it @nothing-overwritten', async () => {
    const memory = aMemory({ text: 'User prefers yarn' });
    const older = aMemory({ createdAt: Date.UTC(2026, 0, 2) });
    const conflicts = [{ with: older, reason: 'both name a package manager' }];
    remembering({ outcome: 'stored', memory, usage, conflicts, similar: [] });
    const { text, isError } = await call('remember', input);
    expect(isError).toBeUndefined();
    for (const part of [memory.memoryId, older.memoryId, older.text, memory.text, '2026-01-02']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/⚠️.*Nothing was overwritten.*ask which one to keep.*call forget/);
  });

  test('points out what says nearly the same', async () => {
    const memory = aMemory();
    remembering({ outcome: 'stored', memory, usage, conflicts: [], similar: [aMemory()] });
    const { text } = await call('remember', input);
    expect(text).toMatch(/nearly the same.*Ask the user/);
    expect(text).not.toContain('⚠️');
  });

  test('gives a known fact its existing id', async () => {
    const memory = aMemory();
    remembering({ outcome: 'known', conflicts: [], similar: [], memory, usage });
    const { text, isError } = await call('remember', input);
    expect(isError).toBeUndefined();
    expect(text).toContain('Already known');
    expect(text).toContain(memory.memoryId);
  });

  test('when full is an error with usage, the premium page and what to forget', async () => {
    const memory = aMemory({ text: 'User uses a fountain pen' });
    const suggestions = [{ memory, reason: 'not used for 8 months' }];
    remembering({
      outcome: 'full',
      by: 'count',
      usage: { memoriesUsed: 25, memoryLimit: 25 },
      suggestions,
    });
    const { text, isError } = await call('remember', input);
    expect(isError).toBe(true);
    for (const part of [
      '25 of 25',
      'https://mind.example/premium',
      memory.memoryId,
      memory.text,
      'not used for 8 months',
    ]) {
      expect(text).toContain(part);
    }
  });
});

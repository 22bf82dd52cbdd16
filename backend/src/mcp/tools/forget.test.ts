import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Product } from '../../product.ts';
import { aToolCall, callTool } from '../testing/called-tool.ts';
import { itemsIn } from '../../testing/read-answer.ts';
import { aMemory, fakeProduct } from '../testing/fake-product.ts';

let product: Product;

beforeEach(() => {
  ({ product } = fakeProduct());
});

const call = async (name: string, input: unknown) => callTool(product, name, input);

describe('forget', () => {
  test('says what was removed', async () => {
    await call('remember', { text: 'User prefers tea', category: 'preference' });
    const { memories } = await product.memories.browse(aToolCall.vault, {
      cursor: undefined,
      maxCharacters: 1_000,
    });
    const id = memories[0]!.memoryId;
    const { text } = await call('forget', { id: ` ${id} ` });
    expect(text).toMatch(/^Removed for good\. Tell the user what it was\.\n/);
    expect(itemsIn(text)).toMatchObject([{ id, text: 'User prefers tea' }]);
  });

  test('removes also what can no longer be read', async () => {
    const { memoryId } = aMemory();
    const forget = async () => ({ memoryId, memory: undefined });
    product = { ...product, memories: { ...product.memories, forget } };
    const { text } = await call('forget', { id: memoryId });
    expect(text).toContain('could not be read');
  });
});

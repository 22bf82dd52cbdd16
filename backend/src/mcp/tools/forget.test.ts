import { describe, expect, test } from '@jest/globals';
import { itemsIn, rememberedId } from '../../testing/read-answer.ts';
import { someMemoryRow } from '../../testing/rows.ts';
import { calledTools } from '../testing/called-tool.ts';

const { call, installation, vault } = calledTools();

describe('forget', () => {
  test('returns what was removed', async () => {
    const saved = await call('remember', { text: 'User prefers tea', category: 'preference' });
    const id = rememberedId(saved.text);
    const { text } = await call('forget', { id: ` ${id} ` });
    expect(text).toMatch(/^Removed for good\. Tell the user what it was\.\n/);
    expect(itemsIn(text)).toMatchObject([{ id, text: 'User prefers tea' }]);
    expect((await call('forget', { id })).isError).toBe(true);
  });

  test('removes a memory that can no longer be read', async () => {
    const { product, ports } = installation();
    const { vaultId, lookup } = vault();
    const damaged = someMemoryRow();
    await ports.memories.add(vaultId, damaged, { limit: null, maxBytes: null, lookup });
    const { text } = await call('forget', { id: damaged.memoryId });
    expect(text).toContain('could not be read');
    expect(await product.tokens.usage(vault())).toMatchObject({ memoriesUsed: 0 });
  });
});

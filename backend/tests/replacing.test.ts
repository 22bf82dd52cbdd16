import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MemoryId } from '../src/kernel/ids.ts';
import { openProductOnDisk, type ProductOnDisk } from '../src/testing/product-on-disk.ts';
import type { Vault } from '../src/tokens/index.ts';

let opened: ProductOnDisk;
let vault: Vault;
let token: string;

beforeEach(async () => {
  opened = await openProductOnDisk();
  ({ vault, token } = await opened.newVault());
});
afterEach(async () => opened.close());

const save = async (text: string, replaces: readonly MemoryId[] = []) =>
  opened.product.memories.remember(vault, {
    text,
    category: 'identity',
    savedBy: undefined,
    replaces,
  });

const texts = async (): Promise<readonly string[]> => {
  const { memories } = await opened.product.memories.browse(vault, {
    cursor: undefined,
    maxSize: Number.MAX_SAFE_INTEGER,
  });
  return memories.map(({ text }) => text);
};

test.each([
  ['before', false],
  ['stored', true],
  ['noted', true],
])(
  'a process killed at step "%s" of a replacement in a full vault leaves the old or the new fact, and the retry completes it @replaced-in-one-step',
  async (step, isNew) => {
    const [old, next] = ['User lives in Lisbon', 'User lives in Porto'];
    const saved = await save(old);
    if (saved.outcome !== 'stored') throw new Error(saved.outcome);
    const { memoryId } = saved.memory;
    for (let index = 0; index < 24; index += 1) await save(`User owns book number ${index}`);
    const program = require.resolve('./programs/killed-remember.ts');
    const { signal } = spawnSync(process.execPath, [program, token, next, step, memoryId], {
      env: { ...process.env, DATA_DIR: opened.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(signal).toBe('SIGKILL');
    const left = await texts();
    expect(left).toHaveLength(25);
    expect([left.includes(old), left.includes(next)]).toEqual([!isNew, isNew]);
    expect(await save(next, [memoryId])).toMatchObject({ outcome: isNew ? 'known' : 'stored' });
    expect(await texts()).toHaveLength(25);
    expect(await opened.product.memories.listBin(vault)).toMatchObject([{ memory: { text: old } }]);
  },
);

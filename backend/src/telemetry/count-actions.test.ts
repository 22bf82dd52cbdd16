import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openProductOnDisk, type ProductOnDisk } from '../testing/product-on-disk.ts';

const counted: [string, object][] = [];
const ignored = (): undefined => undefined;

let opened: ProductOnDisk;
beforeAll(async () => {
  const count = (name: string, labels: object): void => void counted.push([name, labels]);
  opened = await openProductOnDisk({
    telemetry: { metrics: { count, observe: ignored, set: ignored } },
  });
});
beforeEach(() => {
  counted.length = 0;
});
afterAll(async () => opened.close());

test('a recall counts as finding something only if it has more than weak matches', async () => {
  const { vault } = await opened.newVault();
  const memory = { category: 'preference', savedBy: undefined } as const;
  await opened.product.memories.remember(vault, { ...memory, text: 'User prefers pnpm over npm' });
  await opened.product.memories.remember(vault, { ...memory, text: 'User has a cat' });
  counted.length = 0;
  await opened.product.recall(vault, '…?!');
  await opened.product.recall(vault, 'Does the user prefer pnpm?');
  expect(counted).toEqual([
    ['mindmirror_recalls_total', { found: 'nothing' }],
    ['mindmirror_recalls_total', { found: 'something' }],
  ]);
});

test('an export counts once its last memory has been read', async () => {
  const { vault } = await opened.newVault('premium');
  const text = 'User prefers pnpm over npm';
  await opened.product.memories.remember(vault, { text, category: 'tool', savedBy: undefined });
  counted.length = 0;
  const begun = opened.product.memories.exportAll(vault)[Symbol.asyncIterator]();
  expect((await begun.next()).value).toMatchObject([{ text }]);
  expect(counted).toEqual([]);
  const exported = await Array.fromAsync(opened.product.memories.exportAll(vault));
  expect(exported.flat()).toHaveLength(1);
  expect(counted).toEqual([['mindmirror_memory_actions_total', { action: 'exported' }]]);
});

test('a checkpoint counts as resumed only when an AI tool resumes it', async () => {
  const { vault } = await opened.newVault();
  const { checkpoints } = opened.product;
  const { saved } = await checkpoints.save(vault, { title: 'Payments', text: 'Half done' });
  counted.length = 0;
  await checkpoints.list(vault);
  await checkpoints.read(vault, saved.id);
  await checkpoints.resume(vault, 'Payments');
  const name = 'mindmirror_checkpoint_actions_total';
  expect(counted).toEqual([
    [name, { action: 'listed' }],
    [name, { action: 'read' }],
    [name, { action: 'resumed' }],
  ]);
});

test('listing the connected clients counts as nothing', async () => {
  const { vault } = await opened.newVault();
  counted.length = 0;
  await opened.product.grants.list(vault);
  expect(counted).toEqual([]);
});

test('an action that fails does not count', async () => {
  const { vault } = await opened.newVault();
  counted.length = 0;
  await expect(opened.product.memories.forget(vault, '7e4e')).rejects.toThrow('No memory');
  expect(counted).toEqual([]);
});

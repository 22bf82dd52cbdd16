import { expect, test } from '@jest/globals';
import { oneTimeIdsContract } from '../../kernel/one-time-ids.contract.ts';
import { times } from '../../testing/times.ts';
import { memoryOneTimeIds } from './one-time-ids.ts';

oneTimeIdsContract(async () => {
  const ids = memoryOneTimeIds();
  return { here: ids, there: ids, close: async () => undefined };
});

test('ids of another process, such as the one before a restart, are refused @question-without-keys', async () => {
  const before = memoryOneTimeIds().issue();
  expect(await memoryOneTimeIds().use(before, 100, 0)).toBe(false);
});

test('an id is refused a second time however many are used in between', async () => {
  const ids = memoryOneTimeIds();
  const first = ids.issue();
  expect(await ids.use(first, 100, 0)).toBe(true);
  for (const id of times(12_000, ids.issue)) await ids.use(id, 200, 1);
  expect(await ids.use(first, 100, 99)).toBe(false);
  expect(await ids.use(ids.issue(), 300, 201)).toBe(true);
});

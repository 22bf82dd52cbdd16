import { expect, test } from '@jest/globals';
import type { Conflict } from '../conflicts/index.ts';
import type { Memory } from '../memories/index.ts';
import { conflictReason } from '../testing/compare-texts.ts';
import { groupConflicts } from './group-conflicts.ts';
import { someMemory } from '../testing/some-values.ts';

const memory = (text: string, createdAt = 0): Memory =>
  someMemory({ text, category: 'preference', createdAt });

const among =
  (all: readonly Memory[]) =>
  async (one: Memory): Promise<Conflict<Memory>[]> =>
    all.flatMap((other) => {
      const reason = conflictReason(one.text, other.text);
      return reason === undefined ? [] : [{ with: other, reason }];
    });

const lisbon = memory('User lives in Lisbon', 3);
const porto = memory('User lives in Porto', 1);
const faro = memory('User lives in Faro', 2);
const tea = memory('User likes tea', 4);
const noTea = memory('User does not like tea', 5);

test('groups memories that conflict with each other, oldest first', async () => {
  const { groups, groupOf } = await groupConflicts(
    [lisbon, porto],
    among([lisbon, porto, faro, tea]),
  );
  expect(groups).toEqual([
    {
      reason: 'they say where the user lives',
      memories: [porto, faro, lisbon],
      pairs: [
        [faro, lisbon],
        [porto, lisbon],
        [porto, faro],
      ],
    },
  ]);
  expect([lisbon, porto, faro, tea].map(({ memoryId }) => groupOf(memoryId))).toEqual([
    0,
    0,
    0,
    undefined,
  ]);
});

test('keeps separate conflicts in separate groups, in the order found', async () => {
  const { groups, groupOf } = await groupConflicts(
    [noTea, lisbon],
    among([lisbon, porto, tea, noTea]),
  );
  expect(groups.map(({ memories }) => memories)).toEqual([
    [tea, noTea],
    [porto, lisbon],
  ]);
  expect(groupOf(porto.memoryId)).toBe(1);
});

test('merges two groups, with both reasons, when a memory is in both', async () => {
  const both = memory('User lives in Lisbon. User likes tea.', 6);
  const { groups } = await groupConflicts([porto, noTea, both], among([porto, noTea, both]));
  expect(groups).toEqual([
    {
      reason: 'they say where the user lives: Lisbon or Porto; one says the opposite of the other',
      memories: [porto, noTea, both],
      pairs: [
        [porto, both],
        [noTea, both],
      ],
    },
  ]);
});

test('gives one reason for a pair that is found from both sides', async () => {
  const reasonFrom = async (one: Memory): Promise<Conflict<Memory>[]> =>
    one === lisbon
      ? [{ with: porto, reason: 'both say where the user lives: Lisbon or Porto' }]
      : [{ with: lisbon, reason: "both say what the user's home town is" }];
  const { groups } = await groupConflicts([lisbon, porto], reasonFrom);
  expect(groups.map(({ reason }) => reason)).toEqual(["both say what the user's home town is"]);
});

test('puts no memory in two groups, even if a later conflict connects them', async () => {
  const inLisbon = memory('User lives in Lisbon. User likes tea.');
  const noJazz = memory('User does not like jazz');
  const married = memory('User is married. User likes jazz.');
  const link = memory('User does not like tea. User is single.');
  const found = [porto, noJazz, link];
  const { groups } = await groupConflicts(found, among([...found, inLisbon, married]));
  expect(groups.map(({ memories }) => memories.length)).toEqual([5]);
});

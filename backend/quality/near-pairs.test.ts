import { expect, test } from '@jest/globals';
import { readNearPairs } from './read-pairs.ts';
import { judgePairs } from './score-pairs.ts';

const { changes, neighbors } = readNearPairs();
const familyOf = (id: string): string => id.split('-')[1] ?? '';
const reversed = ({ a, b, ...pair }: (typeof changes)[number]) => ({ ...pair, a: b, b: a });

test('each family of changes has sixty neighbors or more in which both sides are true', () => {
  const families = [...new Set(changes.map(({ id }) => familyOf(id)))];
  expect(families).toEqual(['detail', 'replaced', 'loss', 'value', 'attribute']);
  const counts = families.map(
    (family) => neighbors.filter(({ id }) => familyOf(id) === family).length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(60);
  const texts = [...changes, ...neighbors].map(({ a, b }) => `${a}\n${b}`);
  expect(new Set(texts).size).toBe(texts.length);
});

test('neither a neighbor nor its reverse raises an alarm', async () => {
  const judged = await judgePairs([...neighbors, ...neighbors.map(reversed)]);
  const wrong = judged.filter(({ reason, isDuplicate }) => reason !== undefined || isDuplicate);
  expect(wrong.map(({ id, reason }) => `${id}: ${reason ?? 'duplicate'}`)).toEqual([]);
});

test('natural changes are found, whichever side is saved first', async () => {
  const judged = await judgePairs([...changes, ...changes.map(reversed)]);
  const missed = judged.filter(({ reason }) => reason === undefined);
  expect(missed.map(({ id }) => id)).toEqual([]);
});

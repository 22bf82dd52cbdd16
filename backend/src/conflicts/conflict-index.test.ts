import { describe, expect, test } from '@jest/globals';
import { newMemoryId } from '../kernel/ids.ts';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import type { Statement } from './conflict.ts';
import { createConflictIndex } from './conflict-index.ts';
import { areDuplicates, conflictReason } from '../testing/compare-texts.ts';

const say = (text: string): Statement => ({ memoryId: newMemoryId(), text, category: 'value' });

const indexOf = (statements: readonly Statement[]) => {
  const index = createConflictIndex<Statement>();
  for (const statement of statements) index.add(statement);
  return index;
};

const scheduler = createScheduler();
const conflictsIn = async (index: ReturnType<typeof indexOf>, statement: Statement) =>
  index.search(scheduler()).conflictsOf(statement);
const duplicatesIn = async (index: ReturnType<typeof indexOf>, statement: Statement) =>
  index.search(scheduler()).duplicatesOf(statement);

const findConflicts = (one: Statement, all: readonly Statement[]) =>
  all.flatMap((other) => {
    const reason = other === one ? undefined : conflictReason(one.text, other.text);
    return reason === undefined ? [] : [{ with: other, reason }];
  });
const findDuplicates = (one: Statement, all: readonly Statement[]) =>
  all.filter((other) => other !== one && areDuplicates(one.text, other.text));

const texts = [
  'User lives in Rome',
  'User lives in Oslo',
  'User likes tea',
  'User hates tea',
  'User uses yarn',
  'User switched from yarn to pnpm',
  'User eats steak on Sundays',
  'User does not eat meat',
  'User is a vegan',
  'User gets up at 6',
  'User wakes up at 7 am',
  'User writes tests with Mocha',
  'User uses Mocha as their testing framework',
  'User wants code without comments',
  'User does not want comments in code',
  'User has never been to Peru. User has two cats.',
  'User visited Peru in 2019',
  'User has three cats and a dog',
  // Conflicts with others, not with itself.
  'User can swim. User can not swim.',
  'User can swim',
];

describe('an index of statements', () => {
  const all = texts.map(say);
  const index = indexOf(all);

  test('finds every conflict that comparing all pairs finds', async () => {
    for (const one of all) {
      expect(await conflictsIn(index, one)).toEqual(findConflicts(one, all));
    }
    expect(all.flatMap((one) => findConflicts(one, all))).not.toHaveLength(0);
  });

  test('finds every duplicate that comparing all pairs finds', async () => {
    for (const one of all) {
      expect(await duplicatesIn(index, one)).toEqual(findDuplicates(one, all));
    }
    expect(all.flatMap((one) => findDuplicates(one, all))).not.toHaveLength(0);
  });

  test('also finds conflicts of a statement that is not indexed', async () => {
    const found = await conflictsIn(index, say('User lives in Cairo'));
    expect(found.map((conflict) => conflict.with.text)).toEqual([texts[0], texts[1]]);
  });

  test('finds no removed statement', async () => {
    const other = indexOf(all);
    const empty = createConflictIndex().bytes();
    for (const { memoryId } of all.slice(1)) other.remove(memoryId);
    other.remove(newMemoryId());
    expect(await conflictsIn(other, say('User lives in Cairo'))).toHaveLength(1);
    expect(await conflictsIn(other, say('User likes tea'))).toEqual([]);
    other.remove(all[0]!.memoryId);
    expect(other.bytes()).toBe(empty);
  });

  test('takes the keys of a statement instead of parsing it, and removes it with them', async () => {
    const { keysOf } = createConflictIndex();
    const other = createConflictIndex();
    const indexKeys = keysOf(say('User lives in Rome'));
    const indexed = { ...say('Text that no rule reads'), indexKeys };
    other.add(indexed);
    expect(await other.search(scheduler()).sameAttribute(say('User lives in Oslo'))).toEqual(
      new Set([indexed.memoryId]),
    );
    other.remove(indexed.memoryId);
    expect(other.bytes()).toBe(createConflictIndex().bytes());
  });

  test('reads the text of a statement with keys only if another may contradict it', async () => {
    let reads = 0;
    const saved = (text: string) => {
      const said = say(text);
      const indexKeys = createConflictIndex().keysOf(said);
      return Object.defineProperty({ ...said, indexKeys }, 'text', {
        get: () => {
          reads += 1;
          return text;
        },
      });
    };
    const [rome, oslo, tea] = ['User lives in Rome', 'User lives in Oslo', 'User likes tea'];
    const alone = saved(tea);
    const asked = saved(rome);
    const vault = indexOf([say(rome), say(oslo), say(tea)]);
    expect(await conflictsIn(vault, alone)).toEqual([]);
    expect(reads).toBe(0);
    expect(await conflictsIn(vault, asked)).toHaveLength(1);
    expect(reads).toBeGreaterThan(0);
  });

  test('finds the duplicates of an indexed statement again after every change', async () => {
    const [one, other, third] = ['User likes tea', 'User loves tea', 'User enjoys tea'].map(say);
    const changing = indexOf([one!]);
    const found = async () => duplicatesIn(changing, one!);
    expect([await found(), await found()]).toEqual([[], []]);
    changing.add(other!);
    expect([await found(), await found()]).toEqual([[other], [other]]);
    changing.add(third!);
    changing.remove(other!.memoryId);
    expect(await found()).toEqual([third]);
  });

  test('can index the same text twice', async () => {
    const twice = indexOf([say('User lives in Rome'), say('User lives in Rome')]);
    expect(await conflictsIn(twice, say('User lives in Oslo'))).toHaveLength(2);
    expect(await duplicatesIn(twice, say('User lives in Rome'))).toHaveLength(2);
  });

  test('reports more bytes the more it indexes', () => {
    expect(index.bytes()).toBeGreaterThan(indexOf(all.slice(0, 3)).bytes());
  });
});

describe('with very many candidates', () => {
  const rooms = Array.from({ length: 300 }, (_, number) => say(`User has ${number + 2} cats`));

  test('reports the newest, oldest first', async () => {
    const found = await conflictsIn(indexOf(rooms), say('User has 999 cats'));
    expect(found).toHaveLength(25);
    expect(found.at(-1)?.with).toBe(rooms.at(-1));
    expect(found[0]?.with).toBe(rooms.at(-25));
  });

  test('compatible candidates do not hide a conflict', async () => {
    const same = Array.from({ length: 300 }, (_, year) =>
      say(`User lives in Rome since ${1_700 + year}`),
    );
    const index = indexOf([say('User lives in Oslo'), ...same]);
    expect(await conflictsIn(index, say('User lives in Rome'))).toHaveLength(1);
  });
});

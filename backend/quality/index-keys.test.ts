import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createConflictIndex, type ConflictSearch } from '../src/conflicts/index.ts';
import { rulesVersion } from '../src/conflicts/written-keys.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import { newMemoryId } from '../src/kernel/ids.ts';
import { iterations } from '../tests/proof/testing/iterations.ts';
import { readPeople } from './everyday/read-people.ts';
import { readKindPairs, readNearPairs, readPairs, readTalk } from './read-pairs.ts';

const scheduler = createScheduler();
const { keysOf } = createConflictIndex();
const asStatement = (text: string, inEnglish?: string) => ({
  memoryId: newMemoryId(),
  text,
  inEnglish,
  category: '',
});

test('the version of the rules goes up whenever they find other keys in our own data', () => {
  const { changes, neighbors } = readNearPairs();
  const pairs = [...readPairs(), ...readKindPairs(), ...changes, ...neighbors];
  const texts = [
    ...readPeople().flatMap(({ facts }) => facts.map(({ text, english }) => english ?? text)),
    ...pairs.flatMap(({ a, b, aInEnglish = a, bInEnglish = b }) => [aInEnglish, bInEnglish]),
    ...readTalk().flatMap(({ memories }) => memories),
  ];
  const hash = createHash('sha256');
  for (const text of texts) hash.update(keysOf(asStatement(text)).replace(/^\d+:/, '\n'));
  // After a change of the rules, raise `rulesVersion` by one and write both here: saved keys of
  // earlier rules are not read any more.
  expect([rulesVersion, hash.digest('hex').slice(0, 16)]).toEqual([8, '9ae301b3b619b709']);
});

test('an index of saved keys answers as one that parses every text', async () => {
  const step = iterations({ test: 4, long: 1, proof: 1 });
  for (const { facts } of readPeople().filter((_, index) => index % step === 0)) {
    const all = facts.map(({ text, english }) => asStatement(text, english));
    const [parsing, reading] = [createConflictIndex(), createConflictIndex()];
    for (const each of all) {
      parsing.add(each);
      reading.add({ ...each, indexKeys: keysOf(each) });
    }
    for (const each of all) {
      expect(await answersFor(each, reading.search(scheduler()))).toEqual(
        await answersFor(each, parsing.search(scheduler())),
      );
    }
  }
});

const answersFor = async (each: ReturnType<typeof asStatement>, search: ConflictSearch) => ({
  conflicts: (await search.conflictsOf(each)).map((one) => [one.with.memoryId, one.reason]),
  duplicates: (await search.duplicatesOf(each)).map(({ memoryId }) => memoryId),
  sameAttribute: await search.sameAttribute(each),
});

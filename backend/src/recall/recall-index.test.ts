import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { days } from '../kernel/duration.ts';
import { createScheduler, type CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { Memory } from '../memories/index.ts';
import { times } from '../testing/times.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { createRecallIndex, type RecallIndex } from './recall-index.ts';
import { someMemory } from '../testing/some-values.ts';

const wordVectors = loadWordVectors();
const now = Date.UTC(2026, 10, 18);

const memory = (text: string, createdAt = now): Memory =>
  someMemory({ text, category: 'project', createdAt });

const indexOf = (memories: readonly Memory[]) => {
  const index = createRecallIndex(wordVectors);
  for (const one of memories) index.add(one);
  return index;
};

const scheduler = createScheduler();
const search = async (index: RecallIndex, query: string, limit = 10) =>
  index.search(query, { now, limit }, scheduler());

const textsFor = async (query: string, memories: readonly Memory[]): Promise<string[]> =>
  (await search(indexOf(memories), query)).map(({ memory: { text } }) => text);

describe('the index of a vault', () => {
  test.each([
    ['3 December', 'User sees the dentist on 2026-12-03'],
    ['what do I have on December 3', 'User sees the dentist on 2026-12-03'],
    ['9 March', 'User takes an exam on 2027-03-09'],
    ['2027-06-12', 'User gets married on 12 June 2027'],
  ])('finds a date in digits for one in words and the reverse: %s', async (query, text) => {
    const found = await textsFor(query, [
      memory('User gets married on 12 June 2027'),
      memory('User sees the dentist on 2026-12-03'),
      memory('User takes an exam on 2027-03-09'),
      memory('User has a cello lesson every Tuesday at 18:00'),
    ]);
    expect(found[0]).toBe(text);
  });

  test('finds a memory in another language by its gloss and by its own words', async () => {
    const glossed = {
      ...memory('Ist Zahnärztin in Köln'),
      inEnglish: 'User is a dentist in Cologne',
    };
    const others = times(12, (at) => memory(`User owns the book number ${at}`));
    for (const query of ['What is the user’s profession?', 'Zahnärztin', 'Cologne', 'Köln']) {
      expect((await textsFor(query, [...others, glossed]))[0]).toBe(glossed.text);
    }
  });

  test('ranks first what a query asks for, not what it excludes', async () => {
    const band = memory('User plays the euphonium in a brass band');
    const work = times(3, (at) => memory(`User files invoices in office number ${at}`));
    const first = async (query: string) => (await textsFor(query, [...work, band]))[0];
    expect(await first('pastimes outside the office')).toBe(band.text);
    expect(await first('away from the office')).toMatch(/office/);
  });

  test('gives the same results as a new index after any additions and removals', async () => {
    const word = fc.constantFrom('tea', 'rowing', 'Lisbon', 'editor', 'pnpm', 'winter', 'Anna');
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    const step = fc.record({ text, removes: fc.boolean(), which: fc.nat() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), text, async (steps, query) => {
        const index = indexOf([]);
        const held: Memory[] = [];
        for (const [at, { text: said, removes, which }] of steps.entries()) {
          const [gone] = removes ? held.splice(which % Math.max(1, held.length), 1) : [];
          if (gone) index.remove(gone.memoryId);
          const added = memory(said, now - at * days(1));
          held.push(added);
          index.add(added);
        }
        const round = ({ score }: { readonly score: number }): number => Math.round(score * 1e3);
        expect((await search(index, query)).map(round)).toEqual(
          (await search(indexOf(held), query)).map(round),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('reclaims the space of removed memories', async () => {
    const index = indexOf([]);
    const long = 'winter evenings with tea and rowing '.repeat(20);
    index.add(memory('User lives in Lisbon'));
    const before = index.bytes();
    for (let round = 0; round < 400; round += 1) {
      const passing = memory(long);
      index.add(passing);
      index.remove(passing.memoryId);
    }
    expect(index.bytes()).toBeLessThan(before + 400_000);
    expect(await search(index, 'Where do I live?')).toHaveLength(1);
  });
});

describe('a search that pauses', () => {
  test('returns no memory added or removed meanwhile, and mistakes none for another', async () => {
    const [kept, removed, added] = ['User skis in Lisbon', 'User skis', 'User rows'].map((text) =>
      memory(text),
    );
    const index = indexOf([kept!, removed!]);
    let isFirst = true;
    const work: CooperativeTask = {
      shouldYield: () => true,
      yieldNow: async () => {
        if (isFirst) {
          index.remove(removed!.memoryId);
          index.add(added!);
        }
        isFirst = false;
      },
      skip: () => undefined,
    };
    const found = await index.search('Who skis?', { now, limit: 10 }, work);
    expect(found.map((one) => one.memory)).toEqual([kept]);
    const rows = await search(index, 'Who rows?');
    expect(rows[0]?.memory).toBe(added);
  });
});

describe('a long memory', () => {
  const words = (name: string, count: number) => times(count, (at) => `${name}${at}`).join(' ');
  const zeppelins = async (...texts: readonly string[]) => {
    const found = await search(indexOf(texts.map((text) => memory(text))), 'zeppelin');
    return found.flatMap(({ matchedWords }) => matchedWords);
  };

  test('is found by its first 320 distinct words', async () => {
    const first = words('word', 300);
    const long = `${first} ${'tea '.repeat(50)} zeppelin`;
    expect(await zeppelins(long, 'User drinks coffee')).toEqual(['zeppelin']);
    const tooLong = `${first} ${words('later', 20)} zeppelin`;
    expect(await zeppelins(tooLong, 'User drinks coffee')).toEqual([]);
  });

  test('is found by its first 40 words once others have used up the shared allowance', async () => {
    const others = times(24, (at) => words(`other${at}x`, 400));
    expect(await zeppelins(...others, `${words('word', 39)} zeppelin`)).toEqual(['zeppelin']);
    expect(await zeppelins(...others, `${words('word', 40)} zeppelin`)).toEqual([]);
  });
});

describe('a search', () => {
  test('tolerates a typo in a word that is in no memory', async () => {
    const memories = [memory('Deploys run on Kubernetes'), memory('User drinks tea')];
    const [best, other] = await search(indexOf(memories), 'kuberntes');
    expect(best).toMatchObject({
      memory: { text: 'Deploys run on Kubernetes' },
      matchedWords: ['kuberntes'],
    });
    expect(other).toMatchObject({ match: 'weak', matchedWords: [] });
  });

  test('ranks the newer of two equal matches first', async () => {
    const twice = [5, 1, 3].map((age) => memory('User drinks tea', now - days(age)));
    const [first, second] = await search(indexOf(twice), 'tea', 2);
    expect([first?.memory, second?.memory]).toEqual([twice[1], twice[2]]);
  });

  test('does not match a different number', async () => {
    expect(await search(indexOf([memory('Invoice 12345 is paid')]), '12346')).toMatchObject([
      { match: 'weak', matchedWords: [] },
    ]);
  });

  test('finds the same meaning in other words', async () => {
    const memories = [
      memory('User is a vegetarian'),
      memory('Deploys run on Fridays'),
      memory('User plays the violin'),
    ];
    expect((await textsFor('What should I cook for dinner?', memories))[0]).toBe(
      'User is a vegetarian',
    );
  });

  test.each([
    ['Which package manager should I use here?', 'User prefers pnpm over npm'],
    ['What database do we have?', 'The project runs on PostgreSQL 17'],
    ['Where do we host?', 'User deploys to Hetzner with Kubernetes'],
  ])('finds tool names by what the tools are: %s', async (query, text) => {
    const memories = [
      'User prefers pnpm over npm',
      'The project runs on PostgreSQL 17',
      'User deploys to Hetzner with Kubernetes',
      'User is a vegetarian',
      'User eats fish on Fridays',
    ].map((said) => memory(said));
    expect((await textsFor(query, memories))[0]).toBe(text);
  });

  test.each([
    ['what did I tell you on 11 November?', ['User wants to repaint the kitchen']],
    ['saved last week', ['User wants to repaint the kitchen', 'User learns the cello']],
    ['saved last weekend', []],
    ['everything saved today', ['User has a dentist appointment on 9 November 2027']],
  ])('rates only memories saved at that time as a match: %s', async (query, texts) => {
    const saved = [
      memory('User has a dentist appointment on 9 November 2027', now),
      memory('User bought a kayak last weekend', now - days(30)),
      memory('User learns the cello', Date.UTC(2026, 10, 10)),
      memory('User wants to repaint the kitchen', Date.UTC(2026, 10, 11, 9)),
    ];
    const found = await search(indexOf(saved), query);
    const matches = found.filter(({ match }) => match !== 'weak');
    expect(matches.map((one) => one.memory.text)).toEqual(texts);
    expect(found.slice(0, texts.length)).toEqual(matches);
    expect(found).toHaveLength(saved.length);
  });

  test('returns the newest memories of a large vault for a query about the latest ones', async () => {
    const saved = times(1_200, (at) => memory(`User keeps note ${at}`, now - 1_200 + at));
    const found = await search(indexOf(saved), 'What have I told you recently?');
    expect(found.map((one) => one.memory.text)).toEqual(
      times(10, (at) => `User keeps note ${1_199 - at}`),
    );
    expect(found.every(({ match }) => match !== 'weak')).toBe(true);
  });

  test('ranks memories saved at the named time first', async () => {
    const memories = [2, 5, 8].map((month) =>
      memory(`User visited the zoo with friend ${month}`, Date.UTC(2026, month, 15)),
    );
    expect((await textsFor('Which friend visited the zoo with me in June?', memories))[0]).toBe(
      'User visited the zoo with friend 5',
    );
  });

  test('ranks the newest version of a fact before the older ones', async () => {
    const versions = times(8, (at) =>
      memory(`User pays ${500 + at} euros of rent a month`, now - days(365 * (8 - at))),
    );
    const newest = memory('User now pays a rent of 640 euros a month', now - days(20));
    expect((await textsFor('rent a month', [newest, ...versions]))[0]).toBe(newest.text);
  });

  test('returns what happened recently for a query about what is going on', async () => {
    const old = times(20, (at) =>
      memory(`User works on the boat shed, part ${at}`, now - days(200 + at)),
    );
    const recent = memory('The harbour office answers about the mooring soon', now - days(3));
    const found = await textsFor('what is the user waiting for at the moment', [...old, recent]);
    expect(found).toContain(recent.text);
  });
});

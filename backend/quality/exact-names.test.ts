import { beforeAll, describe, expect, test } from '@jest/globals';
import { generateMemories } from '../bench/generated-memories.ts';
import { createScheduler } from '../src/kernel/cooperative-scheduler.ts';
import type { Memory } from '../src/memories/index.ts';
import { createRecallIndex } from '../src/recall/recall-index.ts';
import { loadWordVectors } from '../src/vectors/index.ts';
import { someMemory } from '../src/testing/some-values.ts';

type Named = {
  readonly what: string;
  readonly nameAt: (index: number) => string;
  readonly fact: (name: string) => string;
  readonly question: (name: string) => string;
};

const listed =
  (names: string) =>
  (index: number): string =>
    names.split(' ')[index] ?? '';

const kinds: readonly Named[] = [
  {
    what: 'hosts',
    nameAt: (index) => `web${index + 1}`,
    fact: (name) => `The machine ${name} stands in the west hall`,
    question: (name) => `Where does ${name} stand?`,
  },
  {
    what: 'host names with a domain',
    nameAt: (index) => `db-${index + 1}.internal`,
    fact: (name) => `${name} runs the billing database`,
    question: (name) => `what runs on ${name}`,
  },
  {
    what: 'flights',
    nameAt: (index) => `KL${1230 + index}`,
    fact: (name) => `User flew ${name} to Amsterdam with the team`,
    question: (name) => `When was flight ${name}?`,
  },
  {
    what: 'tickets',
    nameAt: (index) => `ABC-${1030 + index}`,
    fact: (name) => `Ticket ${name} is about the slow login page`,
    question: (name) => `what is ${name} about`,
  },
  {
    what: 'versions',
    nameAt: (index) => `v1.4.${index}`,
    fact: (name) => `Release ${name} fixed a bug in the export`,
    question: (name) => `What did ${name} fix?`,
  },
  {
    what: 'paths',
    nameAt: (index) => `/srv/data/set${index}/raw.csv`,
    fact: (name) => `The measurements are in ${name} on the lab server`,
    question: (name) => `what is in ${name}`,
  },
  {
    what: 'e-mail addresses',
    nameAt: (index) => `anna${index}@example.com`,
    fact: (name) => `Invoices go to ${name} at the agency`,
    question: (name) => `What goes to ${name}?`,
  },
  {
    what: 'phone numbers',
    nameAt: (index) => `+49 30 5550${100 + index}`,
    fact: (name) => `The plumber answers ${name} in the mornings`,
    question: (name) => `whose number is ${name}`,
  },
  {
    what: 'model numbers',
    nameAt: (index) => `XR-${500 + index * 7}B`,
    fact: (name) => `User owns the camera ${name} and likes it`,
    question: (name) => `Does the user own the ${name}?`,
  },
  {
    what: 'code names',
    nameAt: listed(
      'Bluefin Marmot Osprey Juniper Quartz Kestrel Saffron Tundra Velvet Wombat Zephyr Cobalt Damson Ermine Gannet Heron Indigo Jackal Larch Magpie',
    ),
    fact: (name) => `Project ${name} is due at the end of the quarter`,
    question: (name) => `When is ${name} due?`,
  },
  {
    what: 'hashes',
    nameAt: (index) => `${(0x3fa9c1d + index * 7919).toString(16)}e${index}`,
    fact: (name) => `Commit ${name} broke the nightly build`,
    question: (name) => `what did commit ${name} do`,
  },
  {
    what: 'file names',
    nameAt: (index) => `report_${index + 1}_final.xlsx`,
    fact: (name) => `The numbers for the board are in ${name}`,
    question: (name) => `What is in ${name}?`,
  },
  {
    what: 'words in Cyrillic',
    nameAt: listed(
      'Москва Казань Омск Самара Томск Пермь Сочи Тула Уфа Чита Киров Курск Псков Рязань Тверь Якутск Орёл Сургут Калуга Иваново',
    ),
    fact: (name) => `The warehouse ${name} keeps spare parts`,
    question: (name) => `what does ${name} keep`,
  },
  {
    what: 'words in Japanese',
    nameAt: listed(
      '東京 大阪 京都 札幌 福岡 広島 仙台 名古屋 横浜 神戸 新潟 熊本 静岡 岡山 長崎 奈良 松本 青森 秋田 高知',
    ),
    fact: (name) => `User stayed in ${name} for two nights`,
    question: (name) => `Did the user stay in ${name}?`,
  },
  {
    what: 'emoji',
    nameAt: listed('🍕 🚀 🐶 🎸 🌵 🍎 🏀 🎲 🐱 🌙 🍩 🚲 🐝 🎹 🌈 🍇 ⚽ 🎯 🦊 🔥'),
    fact: (name) => `The channel ${name} is for the family`,
    question: (name) => `what is ${name} for`,
  },
];

const facts = 20;
const now = Date.UTC(2026, 10, 22);
const wordVectors = loadWordVectors();

const memoryOf = (text: string): Memory =>
  someMemory({ text, category: 'project', createdAt: now });

describe.each([25, 2_000])('twenty facts that differ in one name, in a vault of %i', (size) => {
  const index = createRecallIndex(wordVectors);
  beforeAll(() => {
    for (const { text } of generateMemories(size - facts, 0).memories) index.add(memoryOf(text));
  });

  test.each(kinds)('ranks the named one first: $what', async ({ nameAt, fact, question }) => {
    const names = Array.from({ length: facts }, (_, at) => nameAt(at));
    const own = names.map((name) => memoryOf(fact(name)));
    for (const memory of own) index.add(memory);
    const missed: string[] = [];
    for (const name of names) {
      for (const query of [name, question(name)]) {
        const [first] = await index.search(query, { now, limit: 10 }, createScheduler()());
        if (first?.memory.text !== fact(name)) missed.push(query);
      }
    }
    for (const { memoryId } of own) index.remove(memoryId);
    expect(missed).toEqual([]);
  });
});

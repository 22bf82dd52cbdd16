import { describe, expect, test } from '@jest/globals';
import { createScheduler } from '../kernel/cooperative-scheduler.ts';
import type { Memory } from '../memories/index.ts';
import { loadWordVectors } from '../vectors/index.ts';
import { createRecallIndex } from './recall-index.ts';
import { someMemory } from '../testing/some-values.ts';

const wordVectors = loadWordVectors();
const scheduler = createScheduler();
const now = Date.UTC(2026, 10, 18);

const memory = (text: string, category: Memory['category'] = 'project'): Memory =>
  someMemory({ text, category, createdAt: now });

const search = async (query: string, memories: readonly Memory[]) => {
  const index = createRecallIndex(wordVectors);
  for (const one of memories) index.add(one);
  return index.search(query, { now, limit: 10 }, scheduler());
};
const bestOf = async (query: string, texts: readonly string[]) =>
  (
    await search(
      query,
      texts.map((text) => memory(text)),
    )
  )[0];

test('a query with nothing but stop words of another language finds these words', async () => {
  const texts = ['Rosa wants answers with "tú", never with "usted"', 'User drinks tea or coffee'];
  expect(await bestOf('tú or usted', texts)).toMatchObject({
    memory: { text: texts[0] },
    matchedWords: ['tú', 'usted'],
  });
});

describe('a memory in another language', () => {
  test.each([
    ['German', 'Wohnung', 'Sucht zwei Wohnungen in Köln', 'Der Hund heißt Bello und ist alt'],
    ['a German compound', 'Wohnung', 'Hat eine Mietwohnung', 'Hat einen Hund'],
    ['German without its accents', 'ubungen', 'Macht jeden Tag die Übung', 'Hat einen Hund'],
    ['French', 'allergies', 'Est allergique aux noix', 'Habite à Lyon avec sa fille'],
    ['Spanish', 'trabajo', 'Trabaja en una clínica', 'Tiene un perro y una gata'],
    ['Portuguese', 'alergias', 'É alérgica a amendoim', 'Mora em Recife com os filhos'],
    ['Italian', "l'acqua", 'Beve solo acqua fredda', 'Ha una barca di legno'],
    ['Turkish', 'evimiz', 'İzmir’de bir evi var', 'Her sabah kahve içer'],
    ['Dutch', 'fiets', 'Hij heeft twee fietsen', 'Zij houdt van een kat'],
    ['Swedish', 'böckerna', 'Hon har många böcker och läser', 'Han har en hund och en katt'],
    ['Finnish', 'talo', 'Asuu isossa talossa ja on iloinen', 'Juo kahvia ja ei teetä'],
    ['Hungarian', 'ház', 'Már egy régi házban él és nem messze', 'Van egy kutya és egy macska'],
    ['Polish', 'książka', 'Lubi czytać książki i nie śpi', 'Mieszka w Krakowie z psem'],
    ['Russian', 'аллергия', 'Страдает аллергией на орехи', 'Живёт в Москве с котом'],
    ['Russian without ё', 'ребенок', 'У него один ребёнок', 'Любит кофе'],
    ['Greek', 'βιβλίο', 'Διαβάζει βιβλία', 'Έχει έναν σκύλο'],
    ['Arabic', 'كتاب', 'يحب قراءة الكُتّاب والكتاب', 'يسكن في الرباط'],
    ['Hebrew', 'ספר', 'אוהב את הספרים', 'גר בחיפה'],
    ['Hindi', 'किताब', 'उसके पास दो किताबें हैं', 'वह जयपुर में रहता है'],
    ['Korean', '회사', '회사에서 팀장으로 일한다', '강아지를 좋아한다'],
    ['Japanese', '東京の家', '東京に住んでいる', '犬が好き'],
    ['a Japanese verb in another form', '起きますか', '五時半に起きる', '犬が好きです'],
    ['Chinese', '上海', '我住在上海', '我喜欢猫'],
    ['Thai', 'แมว', 'ผมชอบแมวมาก', 'ผมอยู่กรุงเทพ'],
    ['digits of another script', 'room 12', 'الغرفة ١٢ في المكتب', 'يسكن في الرباط'],
  ])('is found by another form of its words: %s', async (_, query, text, other) => {
    const best = await bestOf(query, [other, text]);
    expect(best?.memory.text).toBe(text);
    expect(best?.matchedWords).not.toEqual([]);
  });

  test.each([
    [
      'Where does the user live?',
      'Wohnt in Leipzig und mag den Fluss',
      'Hat einen Hund und mag ihn',
    ],
    ['food allergies', 'Est allergique aux arachides', 'Joue du piano avec sa fille'],
    ['What is the user’s job?', 'Работает врачом в клинике', 'Любит свою собаку'],
    ['pets', '犬を飼っている', '会社で働いている'],
    ['children', '아이가 두 명 있다', '매일 커피를 마신다'],
  ])('is found by an English question: %s', async (query, text, other) => {
    expect((await bestOf(query, [other, text]))?.memory.text).toBe(text);
  });

  test.each([
    ['Was sind meine Ziele?', 'goal'],
    ['¿Cuáles son mis limitaciones?', 'constraint'],
    ['ограничения', 'constraint'],
    ['ツール', 'tool'],
  ] as const)('answers %s with the memories of that category', async (query, category) => {
    const others = (['identity', 'goal', 'constraint', 'habit', 'tool'] as const).map((each) =>
      memory('Die Notiz ist leer und sagt nichts', each),
    );
    expect((await search(query, others))[0]?.memory.category).toBe(category);
  });

  test('is found by a one-word query that could be in any language', async () => {
    const texts = ['Das ist ein Kind aus dem Haus', 'Der Hund ist sehr lieb zu mir'];
    expect((await bestOf('Kinder', texts))?.memory.text).toBe(texts[0]);
  });
});

test('a query is read as English again after English memories replaced the German ones', async () => {
  const index = createRecallIndex(wordVectors);
  const german = memory('Ich mag die Arbeit und den Garten');
  index.add(german);
  index.remove(german.memoryId);
  index.add(memory('User has two kinds of tea'));
  index.add(memory('User likes his art class'));
  const [best] = await index.search('kind', { now, limit: 1 }, scheduler());
  expect(best).toMatchObject({
    memory: { text: 'User has two kinds of tea' },
    matchedWords: ['kind'],
  });
});

import { describe, expect, test } from '@jest/globals';
import { fold, foldForSearch, tokenize } from '../text/index.ts';
import { readingOf } from './index.ts';
import { languageCodes, readLanguageFile, stopWords, type LanguageCode } from './language-file.ts';
import { languageOf } from './language.ts';

const stemOf = (code: LanguageCode, word: string): string =>
  languageOf(code).stem(foldForSearch(fold(word)));

describe('a language', () => {
  test.each(languageCodes)('%s has a file that follows the schema, and stop words', (code) => {
    expect(() => readLanguageFile(code)).not.toThrow();
    expect(stopWords().get(code)?.size).toBeGreaterThan(30);
  });

  test.each([
    ['de', 'Wohnungen', 'Wohnung'],
    ['de', 'Häuser', 'Haus'],
    ['nl', 'fietsen', 'fiets'],
    ['sv', 'böckerna', 'böcker'],
    ['da', 'husene', 'hus'],
    ['nb', 'husene', 'hus'],
    ['fr', 'allergies', 'allergie'],
    ['es', 'alérgicas', 'alérgico'],
    ['pt', 'trabalhando', 'trabalho'],
    ['it', 'lavorare', 'lavoro'],
    ['ro', 'casele', 'casa'],
    ['pl', 'książkami', 'książka'],
    ['cs', 'knihami', 'kniha'],
    ['ru', 'аллергией', 'аллергия'],
    ['uk', 'книгами', 'книга'],
    ['el', 'βιβλία', 'βιβλίο'],
    ['tr', 'evlerimizde', 'ev'],
    ['fi', 'talossa', 'talo'],
    ['hu', 'házban', 'ház'],
    ['id', 'membacakan', 'baca'],
    ['ar', 'والكتاب', 'كتاب'],
    ['he', 'הספרים', 'ספר'],
    ['fa', 'کتابهای', 'کتاب'],
    ['hi', 'किताबें', 'किताब'],
    ['ko', '회사에서', '회사'],
  ] as const)('%s joins %s and %s', (code, inflected, base) => {
    expect(stemOf(code, inflected)).toBe(stemOf(code, base));
  });

  test.each([
    ['de', 'Mietwohnung', ['apartment', 'rent']],
    ['de', 'Deutschland', ['germany']],
    ['ru', 'мая', ['may']],
    ['ja', '日本', ['japan']],
  ] as const)('%s knows what %s means', (code, word, meaning) => {
    expect(languageOf(code).meaningOf(foldForSearch(fold(word)))).toEqual(meaning);
  });

  test('leaves a word longer than any language has as it is', () => {
    const long = 'wohnungen'.repeat(10);
    expect(stemOf('de', long)).toBe(long);
    expect(languageOf('de').meaningOf(long)).toEqual([]);
  });
});

describe('the language of a text', () => {
  test.each([
    ['Ich wohne mit meiner Frau in München', 'de'],
    ['Ik woon met mijn vrouw in Utrecht', 'nl'],
    ['Jag bor i Malmö och arbetar som lärare', 'sv'],
    ["J'habite à Lyon avec ma fille", 'fr'],
    ['Vive en Madrid con su hija', 'es'],
    ['Não posso comer amendoim', 'pt'],
    ['Abito a Palermo con i miei figli', 'it'],
    ['Mieszkam w Krakowie i nie jem mięsa', 'pl'],
    ['Karım ve kızımla İzmir’de yaşıyorum', 'tr'],
    ['Tôi sống ở Hà Nội với gia đình', 'vi'],
    ['Я живу в Москве', 'ru'],
    ['Я живу в Києві', 'uk'],
    ['Μένω στην Αθήνα', 'el'],
    ['أسكن في الدار البيضاء', 'ar'],
    ['من در تهران زندگی می‌کنم', 'fa'],
    ['אני גר בחיפה', 'he'],
    ['मैं जयपुर में रहता हूँ', 'hi'],
    ['저는 부산에 살아요', 'ko'],
    ['名古屋に住んでいます', 'ja'],
    ['我住在杭州', 'zh'],
    ['ผมอยู่ที่กรุงเทพ', 'th'],
  ] as const)('%s is %s', (text, code) => {
    expect(readingOf(text)?.language).toBe(code);
  });

  test.each([
    'User prefers pnpm over npm',
    'Deploys on Fridays',
    'Lives in Los Angeles with José and Zoë',
    'Loves La Traviata and van Gogh',
    "Meets Björn at the Café de Flore on Rue de l'Université",
    'Pays 40 euros per day for the car, das Auto',
    '',
    '42 🎉',
  ])('is English or unknown where names alone are foreign: %s', (text) => {
    expect(readingOf(text)?.language).toBeUndefined();
  });

  test('is that of the memories where one word tells nothing', () => {
    expect(readingOf('Ziele')).toBeUndefined();
    expect(readingOf('Ziele', 'de')?.language).toBe('de');
    expect(readingOf('the goals', 'de')).toBeUndefined();
    expect(readingOf('趣味', 'ja')?.language).toBe('ja');
  });
});

describe('a text in another language', () => {
  const inEnglish = (text: string): string =>
    readingOf(text)?.inEnglish(tokenize(text).toArray()) ?? text;

  test('is read word by word in English, with names as they are', () => {
    expect(inEnglish('Wann ist der Geburtstag von Anna?')).toBe('when ist der birthday von Anna');
    expect(inEnglish('где живёт Анна')).toBe('where live Анна');
  });

  test.each([
    ["Je bois de l'eau avec ma sœur", "l'eau", 'water'],
    ["İzmir'de bir ev ve bir bahçe", "İzmir'de", 'izmir'],
  ])('loses what only joins words: %s', (text, surface, form) => {
    const reading = readingOf(text);
    const word = tokenize(text).find((each) => each.surface === surface);
    expect(reading?.read(word!)?.forms).toContain(form);
  });

  test('keeps exact names as they are', () => {
    const reading = readingOf('Das Ticket ABC-1037 ist für die Rechnung');
    const word = tokenize('ABC-1037').toArray()[0]!;
    expect(reading?.read(word)).toBe(word);
  });
});

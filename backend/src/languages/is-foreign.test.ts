import { describe, expect, test } from '@jest/globals';
import { tokenize } from '../text/index.ts';
import { isForeign, readingOf } from './index.ts';

test.each([
  ['Soy vegetariana.', true],
  ['Trinkt keinen Kaffee nach 15 Uhr', true],
  ['Живёт в Москве', true],
  ['毎朝6時に起きる', true],
  ['User lives in San José de los Llanos', false],
  ['Prefers pnpm', false],
  ['Atlas: Rust API', false],
  ['https://github.com/acme/lantern', false],
  ['Atlas repo: https://github.com/acme/atlas', false],
  ['Ann: ann@example.com', false],
  ['Commit 9f8e7d6c5b4a39281706f5e4d3c2b1a0 broke the build', false],
  ['Trinkt keinen Kaffee, siehe https://example.com', true],
])('whether a text may be in another language than English: %s', (text, isOther) => {
  expect(isForeign(text)).toBe(isOther);
});

describe('a text with words in other letters', () => {
  test.each([
    "User's thesis is about low-resource speech recognition (音声認識) for Quechua.",
    "User's advisor (指導教員) is Prof. Tanaka; weekly meeting on Mondays at 10:00.",
    'User cannot eat shellfish (甲殻類アレルギー).',
    'User is Omar Haddad, a pharmacist who owns Al-Rabieh Pharmacy (صيدلية الرابية) in Amman.',
    "User's mother lives in Москва",
    'User works at 株式会社日立製作所 in Tokyo as an engineer',
    'User likes 김치찌개 and 된장찌개',
    'User says שלום to colleagues',
    'Speaks русский with her children',
    'Likes Μουσακάς',
    'Owns 신라면',
  ])('is English if its other words are: %s', (text) => {
    expect(isForeign(text)).toBe(false);
    expect(readingOf(text)?.language).toBeUndefined();
  });

  test('has each of them read in its language', () => {
    const text = "User's mother lives in Москва, and her работа is far";
    const word = tokenize(text).find((each) => each.surface === 'работа');
    expect(readingOf(text)?.read(word!)?.meaning).toContain('work');
  });

  test.each([
    ['Docker を使う', 'ja'],
    ['IT 企業で働いている', 'ja'],
    ['Docker Compose を使って PostgreSQL を動かす', 'ja'],
    ['Rust로 서버를 개발한다', 'ko'],
    ['Пишет на Rust и использует Docker Compose', 'ru'],
    ['用 pnpm 管理依赖', 'zh'],
  ] as const)('is in their language if only terms of it are English: %s', (text, code) => {
    expect(isForeign(text)).toBe(true);
    expect(readingOf(text)?.language).toBe(code);
  });
});

describe('a text with words of several languages', () => {
  test.each([
    "Rosa's pozole recipe: 3 lb pork shoulder, 2 cans hominy, 5 dried guajillo chiles, oregano, garlic. Simmer 3 hours.",
    'Bigos recipe: 1 kg sauerkraut, 500 g kielbasa, dried mushrooms, bay leaves, prunes. Simmer 4 hours.',
    'Says "moin" to neighbors',
    "Babcia's pierogi: flour, warm water, egg; filling ruskie, potato and twaróg",
    'Favorite restaurant: Osteria del Sole, Bologna',
    'Loves pain au chocolat',
    "Grandmother's coq au vin recipe: chicken thighs, lardons, red wine, pearl onions",
    'Daughter calls grandma Oma, grandpa Opa',
    'Weekly groceries: leche, pan de molde, eggs, queso fresco, tortillas',
    'Team: Paris Saint-Germain; former club Olympique de Marseille',
    'Fan of Juventus, Inter, Borussia Mönchengladbach',
    'Favorite albums: Buena Vista Social Club, Clandestino, Mediterráneo',
    'Plays bossa nova: Garota de Ipanema, Águas de Março, Corcovado',
    'Address: Calle de Alcalá 42, Madrid, third floor',
    'Hiking trip: Tour du Mont Blanc, Chamonix to Courmayeur, July 2027',
    "Mother's maiden name: García de la Vega",
    'Nickname at work: el jefe',
    'Dinner Friday: pho bo, banh mi, spring rolls',
    "Skin care: La Roche-Posay sunscreen, Avène cleanser, L'Oréal shampoo",
    'Motto: carpe diem',
    'Wedding song: La Vie en rose',
    'Cat named Schnurrli, dog named Señor Pepe',
    'Lasagne al forno: ragù, béchamel, fresh pasta sheets; bake 40 minutes',
    'Döner on Fridays, schnitzel on Sundays',
    'Sauerbraten marinade: red wine vinegar, juniper berries, cloves, 3 days',
    'Reads Der Spiegel, Le Monde, El País every morning',
    'Yoga class: vinyasa, Tuesday 18:30, studio Om Shanti',
    "Partner's name: Håkan, from Göteborg",
    'User orders café con leche',
    'Serves arroz con pollo on Sundays',
    'User bakes pão de queijo',
  ])('is English if only what it names is foreign: %s', (text) => {
    expect(isForeign(text)).toBe(false);
  });

  test.each([
    'Mag keinen Koriander',
    'Wohnt in Hamburg, Altona',
    'Rezept für Kartoffelsuppe: Kartoffeln, Möhren, Sellerie, Brühe, 30 Minuten kochen',
    'Geburtstag von Oma am 3. Mai',
    'Hat zwei Katzen',
    'Allergique aux arachides',
    'Recette de grand-mère : 500 g de farine, 3 œufs, beurre, sucre',
    'Travaille à Lyon dans une banque',
    'Préfère le thé vert sans sucre',
    'Alergia a los cacahuetes',
    'Vive en Valencia con su hermana',
    'Não come carne',
    'Mora em Lisboa com dois gatos',
    'Non mangia carne',
    'Lavora in banca a Torino',
    'Ricetta della nonna: farina, uova, burro, zucchero',
    'Houdt niet van koriander',
    'Bor i Malmö med sin hund',
    'Kan ikke lide koriander',
    'Nie je mięsa',
    'Mieszka w Krakowie, pracuje jako lekarz',
    'İzmir’de yaşıyor, et yemiyor',
    'Locuiește în Cluj cu soția',
    'Asuu Helsingissä ja puhuu ruotsia',
    'Nejí maso, má rád čaj',
    'Nem eszik húst',
    'Tidak makan daging babi',
    'Không ăn thịt bò',
    'Lavoro di notte',
    'Arbeitet nachts',
    'Trinkt Tee',
    'Spielt Klavier',
    'Fährt Rad',
    'Abita a Roma',
    'Travaille la nuit',
    'Vivo en Quito',
    'Trabaja de noche',
    'Gosta de café',
    'Profesión: profesora',
    'Éjjel dolgozik',
    'Pije čaj',
    'User trinkt Tee',
    'Sans gluten',
    'Senza lattosio',
    'Sin gluten ni lactosa',
    'Uten gluten',
    'Isst vegan',
    'User isst vegan',
  ])('is foreign if it is short and has no English but names: %s', (text) => {
    expect(isForeign(text)).toBe(true);
  });

  test.each([
    'neovim, tmux, zsh',
    'numpy, scipy, pytorch',
    'Vim keybindings',
    'levothyroxine 75 mcg',
    'GitHub: octocat',
    'Mia: daughter',
    'Mia: vegan',
    'Mia smokes',
    'Sans serif fonts',
  ])('is not foreign if it only has terms that no language lists: %s', (text) => {
    expect(isForeign(text)).toBe(false);
  });

  test.each([
    'Summer house: Costa de la Luz, near Conil de la Frontera',
    'Car: Citroën, license plate expired, garage Autohaus Müller',
    'Greets colleagues by saying "bonjour tout le monde"',
  ])('is read as English although a foreign name has several common words: %s', (text) => {
    expect(readingOf(text)?.language).toBeUndefined();
  });
});

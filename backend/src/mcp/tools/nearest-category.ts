import { categories, type Category } from '../../memories/index.ts';

/**
 * Words that AIs send as a category, because other memory tools use them or the fact suggests them.
 */
const wordsNear: Readonly<Record<Category, string>> = {
  goal: 'aim ambition appointment aspiration deadline dream event intention intent learning milestone objective plan reminder resolution target task todo travel trip wish',
  routine: 'agenda calendar meeting recurring ritual rota schedule shift timetable workflow',
  preference:
    'aversion book communication dislike entertainment favorite favourite feedback film formatting game like movie music opinion reading style taste tone',
  constraint:
    'allergy availability boundary budget condition diet dietary disability food health intolerance limit limitation medical medication need privacy requirement restriction rule safety security warning',
  habit:
    'activity behavior behaviour exercise fitness hobby interest lifestyle pastime pattern sleep sport',
  project:
    'architecture business client codebase company context course customer decision development finance financial inventory order price pricing product recipe repo repository startup study thesis workspace',
  tool: 'app application device editor equipment framework gear hardware library os platform setup software stack system tech technology',
  identity:
    'about address age background bio biography birthday car child city contact country culture date demographic demographics education employment experience fact family friend general home info information job language location misc name nationality occupation other parent partner person personal pet place profession profile relation relationship role skill spouse user work',
  value: 'belief conviction ethic ethics motivation philosophy principle priority religion',
};

const byWord: ReadonlyMap<string, Category> = new Map(
  categories.flatMap((category) =>
    wordsNear[category].split(' ').map((word) => [word, category] as const),
  ),
);

/**
 * How long a shortened category ("pref") must be, and how many letters of its name a misspelled one
 * ("identiy") must begin with.
 */
const minLetters = 4;
const sharedLetters = 5;

/**
 * The category nearest to a word or several, such as "health", "user_preference" or "prefs", the
 * last word first; `named` reads the name of a category itself. `undefined` if none is near.
 */
export const nearestCategory = (words: string, named: Named): Category | undefined => {
  const parts = words.split(/[^\p{L}\p{M}]+/u).filter((part) => part !== '');
  return [namedOnly(named), nearWord, similarlySpelled]
    .map((read) => parts.map(read).findLast((category) => category !== undefined))
    .find((category) => category !== undefined);
};

type Named = (word: string) => Category | 'all' | undefined;

const namedOnly =
  (named: Named) =>
  (word: string): Category | undefined => {
    const category = named(word);
    return category === 'all' ? undefined : category;
  };

const nearWord = (word: string): Category | undefined =>
  byWord.get(word) ?? byWord.get(word.replace(/ies$/, 'y').replace(/s$/, ''));

const similarlySpelled = (word: string): Category | undefined =>
  word.length < minLetters
    ? undefined
    : categories.find(
        (category) =>
          word.startsWith(category) ||
          category.startsWith(word.slice(0, sharedLetters)) ||
          category.startsWith(word.replace(/s$/, '')),
      );

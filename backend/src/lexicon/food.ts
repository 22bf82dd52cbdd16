import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

const { diets, foods, substitutes } = english.food;

/** The foods that each diet or condition excludes, with the pattern that recognizes it. */
export const ruledOutBy: readonly {
  readonly pattern: RegExp;
  readonly without: readonly string[];
}[] = diets.map(({ names, verbs, without }) => {
  const start = verbs === undefined ? 'be (?:an? )?' : String.raw`(?:${anyOf(verbs)})\b.*\b`;
  return { pattern: new RegExp(String.raw`^${start}(?:${anyOf(names)})\b`, 'u'), without };
});

const knownFoods: ReadonlySet<string> = new Set(foods);

/** Whether the word is a food or food group that people eat, drink or avoid. */
export const isFood = (word: string): boolean => knownFoods.has(word);

const substitute = new RegExp(
  String.raw`\b(?:${anyOf(substitutes)})\b|\p{L}[- ]free\b|\bnon-\p{L}`,
  'u',
);

/** Whether the phrase names a substitute: soy milk, gluten-free bread, vegan leather. */
export const isSubstitute = (phrase: string): boolean => substitute.test(phrase);

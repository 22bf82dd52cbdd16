import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

const { diets, foods, substitutes } = english.food;

/** What each diet or condition rules out, by the ways in which people say that they keep it. */
export const ruledOutBy: readonly {
  readonly pattern: RegExp;
  readonly without: readonly string[];
}[] = diets.map(({ names, verbs, without }) => {
  const start = verbs === undefined ? 'be (?:an? )?' : String.raw`(?:${anyOf(verbs)})\b.*\b`;
  return { pattern: new RegExp(String.raw`^${start}(?:${anyOf(names)})\b`, 'u'), without };
});

const knownFoods: ReadonlySet<string> = new Set(foods);

/** A food, or a class of them, that people rule out or take. */
export const isFood = (word: string): boolean => knownFoods.has(word);

const substitute = new RegExp(String.raw`\b(?:${anyOf(substitutes)})\b`, 'u');

/** Is it what people take instead? */
export const isSubstitute = (phrase: string): boolean => substitute.test(phrase);

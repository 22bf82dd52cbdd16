import type { LanguageCode } from '../../languages/index.ts';
import type { Memory } from '../../memories/index.ts';
import { dimensions } from '../../vectors/index.ts';
import { meaningfulForms, readText, type IndexedText, type Traits } from './index-terms.ts';
import type { FormId, Vocabulary } from './vocabulary.ts';

/** Maximum number of words per memory, counting repeats. */
const maxRowLength = 1_024;

type ReadWords = {
  readonly forms: FormId[];
  /** Valid until the next text is read: one reused array, because V8 allocates it off its heap. */
  readonly sum: Float32Array;
  /** Number of distinct forms. */
  readonly distinct: number;
  /** The language of a memory without a gloss, if that is not English. */
  readonly language: LanguageCode | undefined;
  readonly traits: Traits;
};

/**
 * The forms of a memory's words, and the sum of their vectors. Reading stops at the first word over
 * the limit: later words are not searched. If the memory has a gloss, the words of the gloss are
 * read first, and only they form the vector, because the vectors are English; words of the text
 * that the gloss lacks are added to the row.
 */
export const wordReader = (
  vocabulary: Vocabulary,
): ((memory: Memory, most: number) => ReadWords) => {
  const sum = new Float32Array(dimensions);
  return ({ text, inEnglish }, most) => {
    const row = createRow(vocabulary, most);
    const { words, language, traits } = readText(inEnglish ?? text);
    const isRead = row.addText(words);
    if (isRead && inEnglish !== undefined) row.addMissingWords(readText(text).words);
    row.addVectors(sum.fill(0));
    return { forms: row.forms, distinct: row.distinct(), sum, language, traits: traits() };
  };
};

/** A row under construction. The functions that add words return false when the row is full. */
const createRow = (vocabulary: Vocabulary, most: number) => {
  const forms: FormId[] = [];
  /** Occurrences of each form, so that the vector of a repeated word is added once, scaled. */
  const counts = new Map<FormId, number>();
  const distinct = new Set<string>();
  const isFull = (each: string): boolean =>
    forms.length === maxRowLength || (distinct.size === most && !distinct.has(each));
  const push = (each: string): FormId | undefined => {
    distinct.add(each);
    const form = vocabulary.learn(each);
    if (form !== undefined) forms.push(form);
    return form;
  };
  return {
    addText: (words: IndexedText['words']): boolean => {
      for (const word of words) {
        const meaningful = meaningfulForms(word);
        for (const each of word.forms) {
          if (isFull(each)) return false;
          const form = push(each);
          if (form === undefined || !meaningful.includes(each)) continue;
          counts.set(form, (counts.get(form) ?? 0) + 1);
        }
      }
      return true;
    },
    addMissingWords: (words: IndexedText['words']): boolean => {
      for (const each of words.flatMap((word) => word.forms)) {
        if (distinct.has(each)) continue;
        if (isFull(each)) return false;
        push(each);
      }
      return true;
    },
    forms,
    distinct: () => distinct.size,
    addVectors: (sum: Float32Array): void => {
      const weights = vocabulary.weights();
      for (const [form, count] of counts) {
        vocabulary.vectors.addTo(sum, form, count * (weights[form] ?? 0));
      }
    },
  };
};

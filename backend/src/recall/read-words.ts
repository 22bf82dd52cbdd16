import type { Memory } from '../memories/index.ts';
import { dimensions } from '../vectors/index.ts';
import { indexTerms } from './index-terms.ts';
import type { FormId, Vocabulary } from './vocabulary.ts';

/** Maximum number of words per memory, counting repeats. */
const maxRowLength = 1_024;

type ReadWords = {
  readonly forms: FormId[];
  readonly sum: Float32Array;
  /** Number of distinct forms. */
  readonly distinct: number;
};

/**
 * The forms of a memory's words, and the sum of their vectors. Reading stops at the first word over
 * the limit: later words are not searched. With a gloss, its words are read first and only they
 * form the vector, because the vectors are English; words of the text that the gloss lacks are
 * added to the row.
 */
export const readWords = (
  { text, inEnglish }: Memory,
  vocabulary: Vocabulary,
  most: number,
): ReadWords => {
  const row = createRow(vocabulary, most);
  const isRead = row.addText(inEnglish ?? text);
  if (isRead && inEnglish !== undefined) row.addMissingWords(text);
  return row.read();
};

/** A row under construction. Both `add` functions return false when the row is full. */
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
    addText: (text: string): boolean => {
      for (const word of indexTerms(text)) {
        for (const [part, each] of word.forms.entries()) {
          if (isFull(each)) return false;
          const form = push(each);
          // A compound word gets its meaning from its parts, not from the joined form.
          if (form === undefined || (part === 0 && word.forms.length > 1)) continue;
          counts.set(form, (counts.get(form) ?? 0) + 1);
        }
      }
      return true;
    },
    addMissingWords: (text: string): boolean => {
      for (const each of indexTerms(text).flatMap((word) => word.forms)) {
        if (distinct.has(each)) continue;
        if (isFull(each)) return false;
        push(each);
      }
      return true;
    },
    read: (): ReadWords => ({
      forms,
      sum: sumOf(vocabulary, counts),
      distinct: distinct.size,
    }),
  };
};

const sumOf = (vocabulary: Vocabulary, counts: ReadonlyMap<FormId, number>): Float32Array => {
  const sum = new Float32Array(dimensions);
  const weights = vocabulary.weights();
  for (const [form, count] of counts) {
    vocabulary.vectors.addTo(sum, form, count * (weights[form] ?? 0));
  }
  return sum;
};

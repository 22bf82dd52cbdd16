import { verbLemma } from '../../lemmas/index.ts';
import { cachedForCommonWords, english } from '../../lexicon/index.ts';

const { verbs } = english;
const lemmas: ReadonlySet<string> = new Set(verbs.lemmas);

const irregular: ReadonlyMap<string, string> = new Map(Object.entries(verbs.irregular));

/** The base form of a folded verb form; other words stay nearly unchanged. */
export const lemmaOf = cachedForCommonWords(
  (word: string): string => irregular.get(word) ?? (word.length > 30 ? word : verbLemma(word)),
);

/** Whether the lexicon lists it as a verb. */
export const isVerb = (lemma: string): boolean => lemmas.has(lemma);

const unchangedPast: ReadonlySet<string> = new Set(verbs.unchangedPast);
const presents: ReadonlySet<string> = new Set(['am', 'are', 'have', 'do']);
const pasts: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did']);

/** "lived", "went": a past tense form or a participle. */
export const isPastForm = (word: string): boolean => {
  if (pasts.has(word)) return true;
  if (presents.has(word)) return false;
  if (unchangedPast.has(word) || /(?:s|ing)$/u.test(word)) return false;
  return lemmaOf(word) !== word;
};

/** "Lived", "gone", "quit": forms that follow "has". */
export const isParticiple = (word: string): boolean => isPastForm(word) || unchangedPast.has(word);

/** A form that can be the verb of "user …" or "he …", and not a plural noun. */
export const isFinite = (word: string): boolean => {
  const lemma = lemmaOf(word);
  return lemmas.has(lemma) && lemma !== word && !word.endsWith('ing');
};

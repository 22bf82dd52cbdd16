import lemmatize from 'wink-lemmatizer';
import { english } from '../../lexicon/index.ts';

const { verbs } = english;
const lemmas: ReadonlySet<string> = new Set(verbs.lemmas);

const irregular: ReadonlyMap<string, string> = new Map(Object.entries(verbs.irregular));

/** The base form of a folded verb form; any other word comes out nearly as it is. */
export const lemmaOf = (word: string): string =>
  irregular.get(word) ?? (word.length > 30 ? word : lemmatize.verb(word));

/** Is it a verb in which people speak about themselves and their things? */
export const isVerb = (lemma: string): boolean => lemmas.has(lemma);

const unchangedPast: ReadonlySet<string> = new Set(verbs.unchangedPast);
const presents: ReadonlySet<string> = new Set(['am', 'are', 'have', 'do']);
const pasts: ReadonlySet<string> = new Set(['was', 'were', 'had', 'did']);

/** "lived", "went": a finite form of the past, or a participle. */
export const isPastForm = (word: string): boolean => {
  if (pasts.has(word)) return true;
  if (presents.has(word)) return false;
  if (unchangedPast.has(word) || /(?:s|ing)$/u.test(word)) return false;
  return lemmaOf(word) !== word;
};

/** "Lived", "gone", "quit": what stands after "has". */
export const isParticiple = (word: string): boolean => isPastForm(word) || unchangedPast.has(word);

/** A form that can be the verb of "user …" or "he …", not a noun of the plural. */
export const isFinite = (word: string): boolean => {
  const lemma = lemmaOf(word);
  return lemmas.has(lemma) && lemma !== word && !word.endsWith('ing');
};

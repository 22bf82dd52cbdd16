import type { WordForms } from '../../text/index.ts';

/** The verb of each form, for verbs that are too common to search for alone. */
const verbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    be: 'be am is are was were been being',
    do: 'do does did done doing',
    get: 'get gets got gotten getting',
    have: 'have has had having',
    let: 'let lets letting',
  }).flatMap(([verb, forms]) => forms.split(' ').map((form) => [form, verb] as const)),
);

const particles: ReadonlySet<string> = new Set('up off out down over through without'.split(' '));

/**
 * Yields the words, and after a verb and a particle that mean something only together, also both as
 * one word: a memory with "gets up" answers "when do I get up?", whose words are all too common to
 * search for.
 */
export function* withPhrasalVerbs(words: Iterable<WordForms>): Generator<WordForms, void> {
  let previous: WordForms | undefined;
  for (const word of words) {
    yield word;
    const verb = previous && verbs.get(previous.folded);
    if (previous !== undefined && verb !== undefined && particles.has(word.folded)) {
      yield phraseOf(`${verb} ${word.folded}`, `${previous.surface} ${word.surface}`);
    }
    previous = word;
  }
}

const phraseOf = (phrase: string, surface: string): WordForms => ({
  surface,
  folded: phrase,
  forms: [phrase],
});

/** A phrase has no vector: its meaning is not that of its words. */
export const isPhrase = (form: string): boolean => form.includes(' ');

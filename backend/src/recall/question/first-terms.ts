import { anyStem, type WordForms } from '../../text/index.ts';

const maxWords = 64;

/** The terms of the first words, including stop words: "who" shows what a query asks for. */
export const firstTerms = (words: Iterable<WordForms>): Set<string> => {
  const terms = new Set<string>();
  let left = maxWords;
  for (const { forms } of words) {
    const [form] = forms;
    if (form !== undefined) terms.add(anyStem(form));
    left -= 1;
    if (left === 0) break;
  }
  return terms;
};

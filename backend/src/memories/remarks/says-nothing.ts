import { isFunctionWord } from '../../languages/index.ts';
import { tokenize } from '../../text/index.ts';

const interjections: ReadonlySet<string> = new Set(
  'ok okay k yes yeah yep no nope thanks thank thx please hi hello hey bye sure fine maybe hm hmm lol test testing done nothing none null undefined nan unknown todo tbd'.split(
    ' ',
  ),
);

/** More words may say something together. */
const maxWords = 3;

/** Does a text consist of words that say nothing by themselves ("ok", "no thanks", "und")? */
export const saysNothing = (text: string): boolean => {
  const words = tokenize(text)
    .take(maxWords + 1)
    .toArray();
  return (
    words.length <= maxWords &&
    words.every(({ folded }) => interjections.has(folded) || isFunctionWord(folded))
  );
};

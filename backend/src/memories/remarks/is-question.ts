import { readingOf } from '../../languages/index.ts';

const mark = /[?？؟]["'”’»)\s]*$/u;
const inEnglish =
  /^(?:and |but |so )?(?:who|whom|whose|what|what's|when|where|why|which|how|do|does|did|is|are|was|were|can|could|should|would|will|has|have|may|shall)\b/iu;
/** More than one sentence, or a longer one, also says something. */
const longest = 300;

/**
 * Is a text a question instead of a fact? In another language than English the question mark says
 * so; in English, where titles end with it too ("Who Framed Roger Rabbit?"), the first word as well.
 */
export const isQuestion = (text: string): boolean => {
  const sentence = text.trim();
  if (sentence.length > longest || !mark.test(sentence)) return false;
  if (/[.!?？؟]\s/u.test(sentence)) return false;
  return inEnglish.test(sentence) || readingOf(sentence) !== undefined;
};

import { readingOf } from '../../languages/index.ts';

const mark = /[?？؟]["'”’»)\s]*$/u;
const inEnglish =
  /^(?:and |but |so )?(?:who|whom|whose|what|what's|when|where|why|which|how|do|does|did|is|are|was|were|can|could|should|would|will|has|have|may|shall)\b/iu;
/** More than one sentence, or a longer one, also says something. */
const maxLength = 300;

/**
 * Whether a text is a question instead of a fact. In languages other than English, a question mark
 * decides; in English, where facts can end with one ("… is Who Framed Roger Rabbit?"), the first
 * word must also be one that begins questions.
 */
export const isQuestion = (text: string): boolean => {
  const sentence = text.trim();
  if (sentence.length > maxLength || !mark.test(sentence)) return false;
  if (/[.!?？؟]\s/u.test(sentence)) return false;
  return inEnglish.test(sentence) || readingOf(sentence) !== undefined;
};

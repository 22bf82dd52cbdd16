import { english } from '../../lexicon/index.ts';
import { splitCircumstance } from './circumstance.ts';
import { isFinite } from './verbs.ts';

/**
 * A folded sentence without its first detail, if the detail only adds to what was said: "user works
 * night shifts" for "user works night shifts, usually 19:30 to 08:00". Undefined if there is no
 * detail, or if it may limit what was said ("except on Fridays") or continue a list.
 */
export const beginningOf = (folded: string): string | undefined => {
  if (!mayHaveDetail.test(folded)) return undefined;
  for (const { 0: separator, index } of folded.matchAll(separators)) {
    const said = folded.slice(0, index);
    const after = folded.slice(index + separator.length);
    if (!saysSomething(said)) {
      // What precedes the colon is a topic.
      if (separator === ': ') return undefined;
      const inBrackets = withinBrackets(after);
      if (separator === ' (' && otherScript.test(inBrackets.detail))
        return withoutDetail(said, inBrackets);
    } else if (separator !== ', ' || startsDetail.test(after)) {
      return withoutDetail(
        said,
        separator === ' (' ? withinBrackets(after) : { detail: after, rest: '' },
      );
    }
  }
  return undefined;
};

type Detail = { readonly detail: string; readonly rest: string };

const withoutDetail = (said: string, { detail, rest }: Detail): string | undefined =>
  mayLimit(detail) || (denial.test(said) && !ofReason.test(detail)) ? undefined : `${said}${rest}`;

const mayHaveDetail = /[(:,]| [-–—] | because /u;
const separators = / \(|: | [-–—] |, | (?=because )/gu;

/** Words after a comma that begin a detail, not another item of a list. */
const startsDetail =
  /^(?:usually|mostly|normally|typically|generally|often|mainly|about|around|roughly|nearly|almost|with \p{L}+|which|who|since|called|named|including|such as|like|because|so that|from \d+|at \d+|\d+|every \d+|each|twice|once|(?:two|three|four|five|six|seven|eight|nine|ten)\b|no longer|starting|beginning|due (?:on the|every|each|monthly)|plus|width|size|her|his|their|the|an?)\b/u;

/** True for "User works night shifts", false for "User's younger sister" and "Project Atlas". */
const saysSomething = (said: string): boolean => {
  const words = said.split(' ', maxWordsToVerb);
  return words.some((word, at) => at > 0 && (auxiliaries.has(word) || isFinite(word)));
};

const maxWordsToVerb = 12;
const auxiliaries: ReadonlySet<string> = new Set(english.verbs.auxiliaries);

/** A translation, unlike "the exam (maths)". */
const otherScript = /^[^\p{Script=Latin}]+$/u;

const withinBrackets = (after: string): Detail => {
  const end = after.indexOf(')');
  if (end === -1) return { detail: after, rest: '' };
  return { detail: after.slice(0, end), rest: after.slice(end + 1) };
};

/**
 * A denial is only as broad as its details allow: "does not eat fish, with the exception of tuna".
 */
const denial = /\b(?:not|never|no(?! longer)|nobody|none|without|neither|hardly)\b|n't\b/u;

const ofReason = /^(?:her|his|their|because|since|for \p{L}+ reasons)\b/u;

const limiting =
  /\b(?:except|exception|unless|only|but|when|whenever|if|while|during|until|till|apart|other than|besides|maybe|perhaps|possibly|instead|otherwise|or|formerly|previously|before|not|never|sometimes|occasionally|rarely|seldom|though|although|however|used to|in theory|if needed)\b|n't\b/u;

const mayLimit = (detail: string): boolean =>
  limiting.test(detail) ||
  ofPart.test(detail) ||
  splitCircumstance(` ${detail.replace(mark, ' ')}`).circumstance !== '';

/** "Width 4, in Go". */
const ofPart = /(?:^|, )(?:in|on|for|at|within|under) (?!\d)/u;

const mark = /[(),.;:]+/gu;

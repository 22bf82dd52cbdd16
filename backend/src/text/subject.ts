/**
 * How a text begins that is about someone else, named in full: "Ana Reis is", "About Ana Reis:".
 */
const fullName = /(?<!\p{L})\p{Lu}[\p{L}'’-]+ (?:(?:van|de|da|von|der|al) )?\p{Lu}[\p{L}'’-]+/u
  .source;

/** The same for a text that reports what someone said: "Ana told the user", "Ana says:", "From Ana:". */
const told =
  /^(?:From \p{Lu}|(?!User\b|The user\b)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)* (?:told|tells|says|said|mentioned|reports|reported|wrote|writes|asked)\b)/u;

const user = /\b(?:users?|I|me|my|mine|we|us|our)\b|\bUser\b/u;
const other = new RegExp(String.raw`(?:^(?:About )?|[(:.;] ?)${fullName}`, 'u');
const over =
  /^In (?:19|20)\d\d\b[:,]|\b(?:until|up to|as of|finished|closed|ended|back)(?: in)?(?: \p{L}+)? (?:19|20)\d\d\b|\b(?:used to|no longer|formerly|previously|former|old (?:job|project))\b/iu;
const request =
  /^(?:(?:the )?user )?(?:asked|requested|wondered|inquired|wanted (?:help|to know)|question|session|chat|conversation|talked|discussed|helped|worked (?:on|through)|went (?:over|through)|looked (?:up|into))\b|\((?:asked|requested|discussed)\b/iu;

/** Enough to see who and what a text is about. */
const maxRead = 240;

/** Properties of a text's subject, one bit each. */
export const subjectBits = ['user', 'other', 'over', 'request'] as const;

/**
 * Whether a text is about the user, about someone else who is named in full, about something that has
 * ended, or a note that the user asked something. Reads the first 240 characters.
 */
export const statedSubject = (text: string): number => {
  const start = text.slice(0, maxRead);
  const isTold = told.test(start);
  const isUser = !isTold && user.test(start);
  const isOther = isTold || (!isUser && other.test(start));
  return [isUser, isOther, over.test(start), request.test(start)].reduce(
    (bits, is, bit) => bits + (is ? 1 << bit : 0),
    0,
  );
};

/** The newest year of this century that a text names, counted from 2000; 0 for none. */
export const newestYear = (text: string): number =>
  Math.max(
    0,
    ...(text
      .slice(0, maxRead)
      .match(years)
      ?.map((year) => Number(year) - 2000) ?? []),
  );

const years = /\b20\d\d\b/gu;

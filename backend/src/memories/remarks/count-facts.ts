const endOfSentence = /(?<=[.!?])\s+/u;
const ownSubject = /^(?:the )?users?(?:'s|’s)? \S/iu;
const anySubject = /^(?:(?:the )?users?(?:'s|’s)?|i|my|he|she|they|we|our|his|her|their) \S/iu;
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/u;

/** As many sentences as a memory is read for; more are several facts in any case. */
const maxRead = 20;

/**
 * How many facts a text holds that are better saved one by one; 1 for a text that may be about one
 * thing. Facts are sentences of their own about the user, or the items of a list without a heading.
 */
export const countFacts = (english: string): number => {
  const lines = english.trim().split('\n', maxRead);
  if (lines.length > 2 && lines.every((line) => listItem.test(line))) return lines.length;
  const sentences = english.trim().split(endOfSentence, maxRead);
  const own = sentences.filter((sentence) => ownSubject.test(sentence)).length;
  const about = sentences.filter((sentence) => anySubject.test(sentence)).length;
  if (own < 2 && about < mostAboutOne) return 1;
  return own < 2 ? about : Math.max(own, about);
};

/** Two sentences with pronouns often say one thing, three rarely do. */
const mostAboutOne = 3;

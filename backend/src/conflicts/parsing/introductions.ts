/**
 * The user's own name at the start of a sentence. Only its capitals tell a name from a description:
 * "User is Deniz, 34" from "User is married to Ana, 34".
 */
const introduction =
  /^\s*(?:(?:[Tt]he )?[Uu]ser(?: is|['’]s name is)|I am|I['’]m|[Mm]y name is) (?:named |called )?\p{Lu}[\p{L}'-]{0,30}(?: \p{Lu}[\p{L}'-]{0,30}){0,2}(?=[\s,.(]|$)/u;

const age = /^(?:, | \()(\d{1,3})\)?(?=,|\.|$| and | years? old)/u;
const complement = /^(?:, | and )(?=an? )/u;
const pronoun = /^(?:,|;| and|\.)? (?:s?he|they) (?=\p{L})/u;

/**
 * Sentences in which what follows the user's own name says of whom it is true: "User is Deniz, user
 * is 34, user is a nurse" for "User is Deniz, 34, a nurse", and "User is 47" for "He is 47" after
 * "User's name is Walter".
 */
export const aboutIntroduced = (sentences: readonly string[]): readonly string[] => {
  let wasName = false;
  return sentences.map((sentence) => {
    const name = introduction.exec(sentence)?.[0];
    if (name === undefined) {
      const said = wasName ? sentence.replace(startingPronoun, 'User ') : sentence;
      wasName = false;
      return said;
    }
    const after = sentence.slice(name.length);
    wasName = /^[.!\s]*$/u.test(after);
    return `${name}${withSubjects(after)}`;
  });
};

const startingPronoun = /^\s*(?:[Ss]?[Hh]e|[Tt]hey) (?=\p{L})/u;

const withSubjects = (after: string): string => {
  const years = age.exec(after);
  const said = years === null ? '' : `, user is ${years[1] ?? ''}`;
  const rest = after.slice(years?.[0].length ?? 0);
  return `${said}${rest.replace(complement, ', user is ').replace(pronoun, ', user ')}`;
};

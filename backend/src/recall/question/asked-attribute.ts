import { canonicalWord, isUniquePerson } from '../../lexicon/index.ts';

/**
 * The person of a question: up to three words of bounded length. A class of letters would make each
 * pattern take ten times as long to compile (measured).
 */
const who = String.raw`(?<who>[^\s,;:?!]{1,31}(?: [^\s,;:?!]{1,31}){0,2}?)`;

/** "user", "the user's", "Ola's", before a noun. Without a person, the user is meant. */
const whose = `(?:what(?:['’]s| is| are) |who(?:['’]s| is) )?(?:${who}(?:['’]s?)? )?`;
const isOrAre = '(?:am|is|are|was|were)';
const does = '(?:does|do|am|is|are)';

/** The wordings of a question for one attribute, and a statement that gives it a value. */
type Attribute = {
  /** Each wording contains one of these. Most queries contain none, which is quicker to see. */
  readonly hints: readonly string[];
  readonly wordings: readonly string[];
  readonly statement: (person: string) => string;
};

// The values say nothing: they only show conflict detection which attribute is meant.
const attributes: readonly Attribute[] = [
  {
    hints: ['liv', 'based', 'locat', 'resid', 'home', 'city', 'town', 'country'],
    wordings: [
      `(?:where|(?:in )?(?:what|which) (?:city|town|country)) ${does} ${who} (?:live|living|based|located|reside)(?: in)?`,
      `where ${who} (?:lives|is based|is living|is located)`,
      `${whose}(?:home ?town|home (?:city|country)|place of residence|residence|location|city|town)`,
    ],
    statement: (person) => `${person} lives in Berlin, Germany.`,
  },
  {
    hints: ['old', 'age'],
    wordings: [`how old ${isOrAre} ${who}`, `${whose}age`, `(?:what is )?(?:the )?age of ${who}`],
    statement: (person) => `${person} is 40.`,
  },
  {
    hints: [' do', 'job', 'occupation', 'profession'],
    wordings: [
      `what ${does} ${who} do(?: for (?:a living|work))?`,
      `${whose}(?:job|occupation|profession|job title)`,
    ],
    statement: (person) => `${person}'s job is nurse.`,
  },
  {
    hints: ['work', 'employer', 'company'],
    wordings: [
      `(?:where|who) ${does} ${who} work(?: for| at)?`,
      `${whose}(?:employer|workplace|company)`,
    ],
    statement: (person) => `${person}'s employer is Acme.`,
  },
  {
    hints: [
      'single',
      'married',
      'engaged',
      'divorced',
      'relationship',
      'dating',
      'marital',
      'friend',
      'partner',
      'wife',
      'husband',
      'spouse',
    ],
    wordings: [
      `${isOrAre} ${who} (?:single|married|engaged|divorced|in a relationship|dating(?: anyone| someone)?)`,
      `${whose}(?:(?:relationship|marital) status|girlfriend|boyfriend|partner|wife|husband|spouse)`,
      `who ${isOrAre} ${who} (?:dating|married to)`,
    ],
    statement: (person) => `${person} is single.`,
  },
  {
    hints: ['name'],
    wordings: [`${whose}(?:first )?name`],
    statement: (person) => `${person} is called Kim.`,
  },
  {
    hints: ['from'],
    wordings: [`where ${isOrAre} ${who} from`],
    statement: (person) => `${person} is from Spain.`,
  },
  {
    hints: ['born', 'birth'],
    wordings: [
      `when (?:is|was) ${who} born`,
      `(?:when is )?${whose}(?:birthday|birth ?date|date of birth)`,
    ],
    statement: (person) => `${person}'s birthday is 12 March.`,
  },
];

const questions = attributes.map(({ hints, wordings, statement }) => ({
  hints,
  pattern: new RegExp(`^(?:${wordings.map(named).join('|')})$`, 'u'),
  statement,
}));

/** Groups of one pattern need different names. */
function named(wording: string, at: number): string {
  return wording.replace('?<who>', `?<who${at}>`);
}

/**
 * A statement that gives a value, any value, to the one attribute of a person that the query asks
 * for: "User lives in Berlin, Germany." for "where does the user live?". Conflict detection knows
 * which memories give the same attribute a value, in whatever words. Undefined for other queries.
 * `question` is the plain question (`plainQuestion`).
 */
export const statementAnswering = (question: string): string | undefined => {
  const asked = question.toLowerCase();
  for (const { hints, pattern, statement } of questions) {
    if (!hints.some((hint) => asked.includes(hint))) continue;
    const found = pattern.exec(asked)?.groups;
    if (found === undefined) continue;
    const person = personOf(
      Object.values<string | undefined>(found).find((value) => value !== undefined) ?? 'user',
    );
    return person === undefined ? undefined : statement(person);
  }
  return undefined;
};

/**
 * As memories name people: the user in the third person, others by a capitalized name. Undefined
 * for a pronoun, for a relative of whom there may be several, and for a partner: any statement about
 * one also states that the user has one.
 */
const personOf = (words: string): string | undefined => {
  const bare = words.replace(/['’]s?$/u, '').replace(/^the (?=\S+$)/u, '');
  if (/^(?:user|i|me|my|you|your)$/u.test(bare)) return 'User';
  if (/^(?:he|she|it|they|his|her|its|their)$/u.test(bare)) return undefined;
  const relative = /^(?:(?:the )?user['’]?s?|my|his|her|their|your) (?<whom>.+)$/u.exec(bare);
  if (relative === null) return bare.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  const person = `user's ${canonicalWord(relative.groups?.['whom'] ?? '')}`;
  return isUniquePerson(person) && !isPartner.test(person) ? person.replace('u', 'U') : undefined;
};

const isPartner = / (?:wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?)$/u;

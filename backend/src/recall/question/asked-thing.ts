import { isPerson } from '../../lexicon/index.ts';

/** What a question is about: up to five words of bounded length, without an article or owner. */
const word = String.raw`[^\s,;:?!]{1,31}`;
const what = `(?:(?:the |my |our |your )?(?:the )?(?:user['’]s )?)(?<what>${word}(?: ${word}){0,4}?)`;
const isOrWas = '(?:is|are|was|were)';

/** The wordings of a question about a thing or an event, and statements that answer it. */
type Asked = {
  readonly wordings: readonly RegExp[];
  readonly statements: (words: {
    readonly what: string;
    /** What is counted, or what happens. */
    readonly more: string;
  }) => readonly string[];
};

const wordingsOf = (...wordings: readonly string[]): readonly RegExp[] =>
  wordings.map((wording) => new RegExp(`^(?:${wording})$`, 'iu'));

// The values say nothing: they only show conflict detection which attribute is meant.
const questions: readonly Asked[] = [
  {
    wordings: wordingsOf(
      `when ${isOrWas} ${what}(?: due| scheduled| happening| held| taking place)?`,
      `when (?:will|does|do) ${what} (?:be|take place|happen|start|begin)`,
      `(?:what is )?(?:the )?(?:due )?(?:date|day|time) of ${what}`,
      `what (?:time|day|date) ${isOrWas} ${what}`,
      `(?:what['’]s )?${what} (?:date|day|time|due date)`,
    ),
    statements: (of) => [
      `The ${of.what} is on 5 May 2030.`,
      `The ${of.what} is due on 5 May 2030.`,
    ],
  },
  {
    wordings: wordingsOf(`${what} deadline`, `deadline (?:of|for) ${what}`),
    statements: (of) => [
      `The ${of.what} deadline is on 5 May 2030.`,
      `The ${of.what} is due on 5 May 2030.`,
    ],
  },
  {
    wordings: wordingsOf(`when (?:does|do) ${what} (?<more>${word})`),
    statements: (of) => [`The ${of.what} ${thirdPerson(of.more)} on Mondays at 10:00.`],
  },
  {
    wordings: wordingsOf(`where ${isOrWas} ${what} (?:hosted|deployed|running)`, `${what} hosting`),
    statements: (of) => [`${of.what} is hosted on Heroku.`],
  },
  {
    wordings: wordingsOf(
      `where (?:${isOrWas}|will) ${what}(?: be| held| be held| take place| taking place)?`,
      `${what} (?:venue|location)`,
      `(?:venue|location) (?:of|for) ${what}`,
    ),
    statements: (of) => [`The ${of.what} venue is Foo Hall.`],
  },
  {
    wordings: wordingsOf(`who ${isOrWas} (?=the |my |our |your |user)${what}`),
    // Much is said of relatives, such as their jobs, that is no answer to who they are.
    statements: ({ what: role }) =>
      isPerson(role) ? [] : [`User's ${role} is Dr. Foo.`, `The ${role} is Kim Foo.`],
  },
  {
    wordings: wordingsOf(
      `how many (?<more>${word}) (?:does|do|did) ${what} have`,
      `how many (?<more>${word}) (?:${isOrWas} )?(?:at|for|in|on|coming to|invited to) ${what}`,
    ),
    statements: (of) => [`The ${of.what} has 7 ${of.more}.`],
  },
  {
    wordings: wordingsOf(
      `${what} (?:dose|dosage)`,
      `(?:what is )?(?:the )?(?:dose|dosage) of ${what}`,
      `how much ${what} (?:does the user|does user|do i) take`,
    ),
    statements: (of) => [`User takes ${of.what} 7 mg.`],
  },
  {
    wordings: wordingsOf(
      `(?:how much|what) (?:does the user|does user|do i) charge(?: (?:per|an) hour)?`,
      `(?:what(?: is|['’]s) )?(?:(?:the )?user['’]s |my )?hourly rate`,
    ),
    statements: () => ['User charges 7 euros per hour.', "User's hourly rate is 7 euros."],
  },
];

const thirdPerson = (verb: string): string =>
  /(?:s|sh|ch|x|z|o)$/u.test(verb) ? `${verb}es` : verb.replace(/(?<![aeiou])y$/u, 'ie') + 's';

/** People and pronouns are asked for by their own attributes (`asked-attribute.ts`). */
const startsWithPerson = /^(?:user|i|me|my|you|he|she|it|they|we|this|that|there)(?: |$)/iu;

/**
 * Statements that give a value, any value, to what the query asks about a thing or an event: "The
 * wedding is on 5 May 2030." for "when is the wedding?" and "wedding date". Conflict detection knows
 * which memories give the same attribute a value, in whatever words. Empty for other queries.
 * `asked` is the plain question (`plainQuestion`).
 */
export const statementsAbout = (asked: string): readonly string[] => {
  for (const { wordings, statements } of questions) {
    for (const wording of wordings) {
      const found = wording.exec(asked);
      if (found === null) continue;
      const { what: thing = '', more = '' } = found.groups ?? {};
      if (!startsWithPerson.test(thing)) return statements({ what: thing, more });
    }
  }
  return [];
};

import { english } from '../../lexicon/index.ts';
import { anyPattern } from './any-pattern.ts';
import { isFinite, lemmaOf, isVerb } from './verbs.ts';

/** Who or what a clause is about, and its predicate. */
export type Subject = {
  /** "user", "user's sister", "man", or "" if unclear. */
  readonly name: string;
  readonly predicate: string;
  /** "There is no …", "nobody …": the whole clause is denied. */
  readonly isDenied: boolean;
};

/** Finds the subject of a normalized clause. */
export const subjectOf = (clause: string): Subject => {
  const plain = reordered(clause);
  const none = /^(?:there (?:is|are) no|no) (?<rest>(?!longer|one ).+)$/u.exec(plain)?.groups?.[
    'rest'
  ];
  if (none !== undefined) return { ...splitAtVerb(none), isDenied: true };
  const nobody = /^(?:nobody|no one|there is (?:nobody|no one)) (?<rest>.+)$/u.exec(plain)
    ?.groups?.['rest'];
  if (nobody !== undefined) return { name: 'person', predicate: nobody, isDenied: true };
  const there = /^there (?:is|are) (?:not )?(?<rest>.+)$/u.exec(plain)?.groups?.['rest'];
  if (there !== undefined) {
    return { ...splitAtVerb(there), isDenied: /^there (?:is|are) not /u.test(plain) };
  }
  return { ...splitAtVerb(plain), isDenied: false };
};

/**
 * Puts the subject first: "Blue is the user's favorite color" becomes "user's favorite color is
 * blue".
 */
const reordered = (clause: string): string => {
  if (!anyReordering.test(clause)) return clause;
  for (const [pattern, form] of reorderings) {
    if (pattern.test(clause)) return clause.replace(pattern, form);
  }
  return clause;
};

/** "User and kasia", "user and his wife kasia", but neither "user and his brother" nor "… landlord". */
const couple = String.raw`^user and (\p{L}+|(?:user's|her|his|their) (?:wife|husband|spouse|girlfriend|boyfriend|fiancee?|partner)(?: \p{L}+)?) (?:has |have |are |got )?`;

/** A verb of a couple has no object, unlike that of "user and Tom split up the work". */
const ofCouple = String.raw`((?: (?:again|amicably|recently|in|on|last|this|after|before|because|since|for|over|,|and|a|\d+)(?: .*)?)?)$`;

/** What two people do to each other, the user does to the other one. */
const coupled: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${couple}divorced${ofCouple}`, 'u'), 'user divorced $1$2'],
  [
    new RegExp(`${couple}(?:separated|split up|broke up|broken up)${ofCouple}`, 'u'),
    'user broke up with $1$2',
  ],
  [
    new RegExp(`${couple}(?:no longer|not) together((?: (?:since|and|,)(?: .*)?)?)$`, 'u'),
    'user broke up with $1$2',
  ],
  // Who is together in a band, or on a team, is no couple.
  [
    new RegExp(`${couple}(?:back )?together((?: (?:again|since|for|and|,)(?: .*)?)?)$`, 'u'),
    'user is together with $1$2',
  ],
  [new RegExp(`${couple}dating${ofCouple}`, 'u'), 'user is dating $1$2'],
  [new RegExp(`${couple}(married|engaged(?! in\\b))${ofCouple}`, 'u'), 'user is $2 to $1$3'],
];

const ofPartner = "user's (?:wife|husband|spouse|girlfriend|boyfriend|fiance|fiancee|partner)";

const reorderings: readonly (readonly [RegExp, string])[] = [
  [
    /^(?!user )(.{2,60}?) (?:is|are) (user's (?:most )?(?:favorite|preferred|main|default|native|primary|go-to|usual|only) .+)$/u,
    '$2 is $1',
  ],
  [
    /^(?!user )(.{2,60}?) (?:is|are) (?:the )?([\p{L} -]{2,40}?) (?:that )?user (?:likes|loves|enjoys|prefers) (?:the )?(?:most|best)$/u,
    "user's favorite $2 is $1",
  ],
  [
    /^(?!user )(.{2,60}?) (?:is|are) (?:the )?(most important [\p{L} -]{2,40}?) (?:for|to) user$/u,
    "user's $2 is $1",
  ],
  [
    /^user (?:likes|loves|enjoys|prefers) (.{2,60}?) (?:the most|the best|best|most of all|above all)$/u,
    'user likes $1',
  ],
  [
    /^(?!user )(.{2,40}?) (?:is|are|matters?) (?:very |most |extremely )?(?:important |a lot )?(?:to|for) user$/u,
    'user values $1',
  ],
  [/^the name of (user's .+?) is (.+)$/u, '$1 is named $2'],
  [
    /^(user's (?!first|last|middle|full|given|family|maiden|stage|user|nick).+?)(?:'s)? name is (.+)$/u,
    '$1 is named $2',
  ],
  [
    /^user's (?:main |current |big |ultimate |next |personal )?(?:goal|aim|dream|plan|ambition|wish)(?: (?:for|in) [^,]{1,20}?| this year)? is to (.+)$/u,
    'user wants to $1',
  ],
  [/^(?:user's )?(?:home|home city|current city) is (?:in )?(?!at |on )(.+)$/u, 'user lives in $1'],
  ...coupled,
  [new RegExp(`^(?!user )(\\p{L}+) is (?:the )?(${ofPartner})$`, 'u'), '$2 is $1'],
  [
    new RegExp(`^(?!user )(\\p{L}+) is no longer (?:the )?${ofPartner}$`, 'u'),
    'user broke up with $1',
  ],
  [/^user (together|engaged|separated)\b/u, 'user is $1'],
  [/^(?!user )(.{2,40}?) is where user (?:lives|resides)$/u, 'user lives in $1'],
  [/^(?!user )(.{2,40}?) is user's home(?: ?town)?$/u, 'user lives in $1'],
];

const anyReordering = anyPattern(reorderings.map(([pattern]) => pattern));

/** The subject is the words before the first finite verb, without articles. */
const splitAtVerb = (clause: string): { readonly name: string; readonly predicate: string } => {
  const words = clause.split(' ');
  if (words[0] === 'user') return { name: 'user', predicate: words.slice(1).join(' ') };
  const isUsers = words[0] === "user's";
  const isVerbAt = (word: string, index: number): boolean =>
    index > 0 && (beginsPredicate(word, isUsers) || (isUsers && isOfMany(word, words[index - 1])));
  const first = words.findIndex(isVerbAt);
  // "The user's test reports show": if two words in a row could be verbs, the second is.
  const second = words.findIndex((word, index) => index > first && isVerbAt(word, index));
  const at = second !== -1 && mayBeNouns.has(words[first] ?? '') ? second : first;
  if (at === -1 || at > 12) return { name: '', predicate: clause };
  return { name: nameOf(words.slice(0, at)), predicate: words.slice(at).join(' ') };
};

const beginsPredicate = (word: string, isUsers: boolean): boolean => {
  if (auxiliaries.has(word)) return true;
  if (isUsers) return isFinite(word);
  return word.endsWith('ing') && isVerb(lemmaOf(word));
};

/** "The user's parents live": the verb of a plural has no ending. */
const isOfMany = (word: string, before = ''): boolean =>
  /[^s]s$/u.test(before) && ofMany.test(word);
const ofMany = /^(?:live|work|like|love|want|own|use|need|prefer|speak)$/u;

const auxiliaries: ReadonlySet<string> = new Set(english.verbs.auxiliaries);
// Words that are nouns in "the user's favorite books are".
const { everywhere, inSubject } = english.verbs.alsoNouns;
const mayBeNouns: ReadonlySet<string> = new Set([...everywhere, ...inSubject]);

const nameOf = (words: readonly string[]): string =>
  words.filter((word) => !/^(?:an?|the|some|one|,|1)$/u.test(word)).join(' ');

import {
  english,
  isOnlyPerson,
  isPerson,
  isRole as namesRole,
  isWorkplace,
  mayBeSeveral,
} from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { capitalized, type Frame } from '../frame.ts';
import type { StatementReader } from './statement-reader.ts';

const title = /^(?:mr|mrs|ms|dr|prof|professor|doctor)\.?$/u;

const read: StatementReader['read'] = ({ subject, isDetermined, relation, value }, claim) => {
  if (passive.test(relation) || relation === 'be') {
    const role = relation === 'be' ? subject : [roleOf(relation), ...subject];
    const named = personIn(value, claim);
    if (named === undefined || (relation === 'be' && !isRoleOfOne(subject))) return [];
    return frame(role, named.join(' '), named.length === value.length);
  }
  const who = subject.join(' ');
  if (isDetermined || !mayBePerson(who, claim)) return [];
  return held(relation, value).flatMap((role) => frame(role, who));
};

/** "The class teacher" is one person, "the teacher" need not be. */
const isRoleOfOne = (subject: readonly string[]): boolean => {
  const last = subject.at(-1) ?? '';
  return (
    subject.some((word) => namesRole(word) || /\p{L}leader$/u.test(word)) ||
    (isOnlyPerson(last) && (subject.length > 1 || !mayBeSeveral(last)))
  );
};

const passive = /^(?:led|owned|managed|maintained|supervised) by$/u;

/** The name in a value: "orla" in "her friend orla", "dr patel" in "dr patel at whitby surgery". */
const personIn = (value: readonly string[], { names }: Claim): readonly string[] | undefined => {
  const end = value.findIndex(
    (word, at) =>
      word === 'since' || (/^(?:at|from)$/u.test(word) && isPlace(value.slice(at + 1), names())),
  );
  const said = end === -1 ? value : value.slice(0, end);
  const named = said.slice(said.findIndex((word) => !introduces(word)));
  const [first = ''] = named;
  const isName = title.test(first) || names().has(first);
  return isName && named.length <= 4 && !named.some((word) => endsName.test(word))
    ? named
    : undefined;
};

/** "Whitby surgery", "the clinic", but not "Monday" or "the weekend". */
const isPlace = (
  [first = '', ...more]: readonly string[],
  names: ReadonlyMap<string, string>,
): boolean =>
  /^(?:the|an?)$/u.test(first) ? isWorkplace(more.join(' ')) : names.has(first) && !isDate(first);

const { months, weekdays } = english.calendar;
const dates: ReadonlySet<string> = new Set([...months, ...weekdays]);
const isDate = (word: string): boolean => dates.has(word.replace(/s$/u, ''));

/** Who has a role until Sunday or at the weekend may not have it at other times. */
const endsName =
  /^(?:,|at|from|in|on|for|to|as|by|with|until|till|before|after|during|every|this|next|and|or|but|if|when)$/u;

const introduces = (word: string): boolean =>
  introducing.test(word) || isPerson(word) || (isOnlyPerson(word) && !title.test(word));
const introducing = /^(?:her|his|their|our|user's|the|an?|best|old|older|younger|own)$/u;

/** The roles of "leads the team" and of "took over the team from Maria". */
const held = (relation: string, value: readonly string[]): string[][] => {
  if (relation !== 'take over') return [[roleOf(relation), ...value]];
  const from = value.indexOf('from');
  const taken = from === -1 ? value : value.slice(0, from);
  return [
    ['owner', ...taken],
    ['lead', ...taken],
  ];
};

const mayBePerson = (who: string, { wording }: Claim): boolean =>
  /^\S+(?: \S+)?$/u.test(who) &&
  !notPerson.test(who) &&
  (!who.endsWith('s') || ofOne.test(wording));

const notPerson = /^(?:user|we|they|it)\b/u;
/** "Tomas owns" is about one person, "teams own" about several. */
const ofOne = /^\S+(?: \S+)? (?:owns|leads|manages|took)\b/u;

const roleOf = (relation: string): string =>
  relation.startsWith('own') ? 'owner' : /^(?:lead|led)/u.test(relation) ? 'lead' : 'manager';

const frame = (role: readonly string[], value: string, isWhole = true): Frame[] => {
  const words = role.filter((word) => !/^(?:for|the)$/u.test(word)).join(' ');
  const key = coreTerms(words.replace(/\bof\b/u, ' ').replace(/\b(?:leader|head)\b/u, 'lead'));
  return [
    {
      slot: `role ${key.sort().join(' ')}`,
      value,
      about: `who has the role "${words}"`,
      isDated: true,
      ...(isWhole && { isExact: true as const }),
      isPerson: true,
      said: capitalized(value),
    },
  ];
};

/** Who has a role: "the product owner is Lucia", "Anna leads the mobile team". */
export const role: StatementReader = {
  relations:
    /^(?:be|led by|owned by|managed by|maintained by|supervised by|lead|own|manage|take over)$/u,
  read,
};

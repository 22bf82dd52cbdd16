import { isRole as namesRole } from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import type { Frame } from '../frame.ts';
import type { StatementReader } from './statement-reader.ts';

const title = /^(?:mr|mrs|ms|dr|prof|professor|doctor)\.?$/u;

const read: StatementReader['read'] = ({ subject, isDetermined, relation, value }, claim) => {
  if (passive.test(relation) || relation === 'be') {
    const role = relation === 'be' ? subject : [roleOf(relation), ...subject];
    const isRole = relation !== 'be' || subject.some(namesRole);
    return isRole && isPersonsName(value, claim) ? frame(role, value.join(' ')) : [];
  }
  const who = subject.join(' ');
  if (isDetermined || !mayBePerson(who, claim)) return [];
  return held(relation, value).flatMap((role) => frame(role, who));
};

const passive = /^(?:led|owned|managed|maintained|supervised) by$/u;

const isPersonsName = (value: readonly string[], { names }: Claim): boolean => {
  const [first = ''] = value;
  return value.length <= 4 && (title.test(first) || names().has(first));
};

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

const frame = (role: readonly string[], value: string): Frame[] => {
  const words = role.filter((word) => !/^(?:of|for|the)$/u.test(word)).join(' ');
  const key = coreTerms(words.replace(/\b(?:leader|head)\b/u, 'lead'));
  return [
    {
      slot: `role ${key.sort().join(' ')}`,
      value,
      about: `who has the role "${words}"`,
      isDated: true,
      isExact: true,
      isPerson: true,
      said: value.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase()),
    },
  ];
};

/** Who has a role: "the product owner is Lucia", "Anna leads the mobile team". */
export const role: StatementReader = {
  relations:
    /^(?:be|led by|owned by|managed by|maintained by|supervised by|lead|own|manage|take over)$/u,
  read,
};

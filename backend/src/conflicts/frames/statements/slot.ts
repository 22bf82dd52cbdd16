import {
  refines,
  slotNamed,
  slotValuesAt,
  type Slot,
  type SlotValue,
} from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';
import { beginsDate } from '../../parsing/dates.ts';
import { isDeterminer, isPreposition, type Statement } from '../../parsing/statement.ts';
import type { Frame } from '../frame.ts';
import type { StatementReader } from './statement-reader.ts';
import { isGeneric, scopeOf } from './scope.ts';
import { isOpen, limitsIn, withoutVersion } from './tail.ts';

/** A value found in a statement, and the words around it that say what it is the value for. */
type Filled = SlotValue & {
  readonly around: readonly string[];
  /** Whether the statement names the slot: "the database is …", "… as database". */
  readonly isNamed: boolean;
  /** Whether the slot, its value and its scope say all that the statement says. */
  readonly isExact?: boolean;
};

const read: StatementReader['read'] = (statement, claim) =>
  filledBy(statement, claim).map((filled) => frameOf(filled, statement, claim));

const frameOf = (filled: Filled, statement: Statement, claim: Claim): Frame => {
  const { slot, value, isNamed, isExact = false } = filled;
  const isChange = statement.relation === 'change';
  const scope = limitOf(filled, isChange, claim);
  const base = refines(slot, value);
  const isFact = isNamed || slot.isStyle === true || isOfObject(statement, scope);
  return {
    slot: scope === '' ? `main ${slot.slot}` : `${slot.slot} of ${scope}`,
    value: base === value ? value : `${base} ${value}`,
    about: slot.about,
    isDated: true,
    ...(isExact && !isChange && { isExact: true as const }),
    said: value,
    weight: isReplacing(slot, claim) ? 2 : weightOf(statement, slot, value, isFact),
  };
};

/** Whether a statement names the one value in use now: "uses Zed now". */
const isReplacing = ({ several }: Slot, { isFresh }: Claim): boolean => isFresh && several !== true;

/** "Deploys hobby projects to Fly.io" says where all of them are. */
const isOfObject = ({ relation }: Statement, scope: string): boolean =>
  scope !== '' && /^(?:deploy|host)$/u.test(relation);

const limitOf = ({ slot, around }: Filled, isChange: boolean, { wording }: Claim): string => {
  // In a change, "old" means the previous value and does not limit the statement.
  const words = isChange ? around.filter((word) => word !== 'old') : around;
  const isOfOne = slot.isPersonal === true || (slot.isStyle === true && ofTeam.test(wording));
  return scopeOf(isOfOne ? words.map(personal) : words, slot);
};

/** The user's team may have a different style than the user. */
const ofTeam = /^user's (?:team|company)\b/u;

/** In a personal slot, the team counts as somebody else. */
const personal = (word: string): string => (/^(?:team|company)$/u.test(word) ? `${word}s` : word);

const weak = /^(?:use|prefer|have|require|work with|be on|run|manage|keep|support)$/u;

const weightOf = (
  { relation, subject }: Statement,
  { several, alongside = [] }: Slot,
  value: string,
  isFact: boolean,
): number => {
  if (relation === 'change') return 2;
  if (isFact) return 1;
  const isOfUser = subject[0] === 'user';
  const isOne = several !== true;
  if (!weak.test(relation)) return isOne || !isOfUser ? 1 : 0;
  return isOne && !isOfUser && !alongside.includes(value) ? 1 : 0;
};

const filledBy = (statement: Statement, claim: Claim): readonly Filled[] => {
  const { subject, object, value, old } = statement;
  const said = [...subject, ...object];
  for (const at of placesIn(statement)) {
    const found = accepted(undatedValuesAt(value, at), statement, claim);
    if (found.length === 0) continue;
    const tail = withoutVersion(value.slice(at + (found[0]?.words ?? 1)));
    if (isOpen(tail, found)) return [];
    const timeless = limitsIn(tail, found);
    const around = [...said, ...value.slice(0, at), ...timeless];
    const isExact = timeless.length === tail.length;
    return found.map((one) => ({ ...one, around, isExact }));
  }
  const former = old.length === 0 ? [] : accepted(slotValuesAt(old, 0), statement, claim);
  if (former.length > 0) return isPurpose(value, claim) ? [] : replaced(former, statement);
  return reversed(statement, claim) ?? named(statement, claim);
};

/** "In Spring 2027" names no framework. */
const undatedValuesAt = (words: readonly string[], at: number): readonly SlotValue[] =>
  beginsDate(words[at] ?? '', words[at + 1] ?? '') ? [] : slotValuesAt(words, at);

const takesObject =
  /^(?:use|store|track|deploy|keep|host|write|build|send|install|test|format|manage|handle|run|change|have)$/u;

/** The start of the value, and every position after a preposition in it. */
const placesIn = ({ value: words, relation }: Statement): number[] => {
  const start = words.findIndex((word) => !isDeterminer(word) && !isGeneric(word));
  const others = takesObject.test(relation)
    ? [...words.keys()].slice(1, 6).filter((at) => isPreposition(words[at - 1] ?? ''))
    : [];
  const first = [0, ...(start > 0 ? [start] : [])];
  return /^(?:deploy|host)$/u.test(relation) ? [...others, ...first] : [...first, ...others];
};

const accepted = (
  found: readonly SlotValue[],
  { subject, object, value, relation }: Statement,
  { names }: Claim,
): (SlotValue & { readonly isNamed: boolean })[] => {
  if (found.length === 0) return [];
  const longest = Math.max(0, ...found.map(({ words }) => words));
  const said = ` ${[...subject, ...object, ...value].join(' ').replace(/\bas an? .*$/u, '')} `;
  const marked = found
    .filter(({ words }) => words === longest)
    .map((one) => ({
      ...one,
      isNamed: one.slot.nouns.some((noun) => isSaid(said, noun, one.value)),
    }));
  const fitting = marked.filter(({ slot, value: name, words, isNamed }) => {
    if (slot.needsNoun?.includes(name) === true && words === 1) return isNamed;
    if (slot.common?.includes(name) !== true || isNamed) return true;
    return names().has(name.split(' ')[0] ?? '') || /^(?:written|coded) in$/u.test(relation);
  });
  const byName = fitting.filter(({ isNamed }) => isNamed);
  return (byName.length > 0 ? byName : fitting).slice(0, 3);
};

const isSaid = (said: string, noun: string, value: string): boolean =>
  noun !== value && said.includes(` ${noun} `);

/** "We replaced Postgres with something": the new value need not be listed. */
const replaced = (
  former: readonly (SlotValue & { readonly isNamed: boolean })[],
  { subject, object, value }: Statement,
): Filled[] =>
  former.map((one) => ({
    ...one,
    value: value.slice(0, 3).join(' '),
    around: [...subject, ...object],
  }));

/** "Dropped Redis for sessions" names no other cache. */
const isPurpose = (value: readonly string[], { names, wording }: Claim): boolean =>
  !names().has(value[0] ?? '') && wording.endsWith(` for ${value.join(' ')}`);

/** "Postgres is the database", "Jest is used for tests". */
const reversed = (
  { subject, relation, value }: Statement,
  claim: Claim,
): readonly Filled[] | undefined => {
  if (!/^(?:be$|used )/u.test(relation)) return undefined;
  const [found] = slotValuesAt(subject, 0).filter(({ words }) => words === subject.length);
  if (found === undefined) return undefined;
  const purpose: Statement = {
    subject: [],
    isDetermined: false,
    about: '',
    relation,
    object: [],
    value: [...value, ...subject],
    old: [],
  };
  return accepted([found], purpose, claim)
    .filter(({ isNamed }) => isNamed)
    .map((one) => ({ ...one, around: value, isExact: true }));
};

/** "The ORM is Bookshelf": a named slot with a value that is not listed. */
const named = ({ subject, relation, value }: Statement, { names }: Claim): readonly Filled[] => {
  if (relation !== 'be') return [];
  const slot = slotNamed(subject.filter((word) => !isGeneric(word)).join(' '));
  const first = value[0] ?? '';
  const isName = names().has(first) && value.length < 4;
  if (slot === undefined || !isName || slot.isStyle === true) return [];
  const words = value.length;
  return [{ slot, value: value.join(' '), words, isNamed: true, around: subject }];
};

/** The slots of `lexicon/en/slots` that a statement fills: "the database is Postgres". */
export const slot: StatementReader = { relations: /^/u, read };

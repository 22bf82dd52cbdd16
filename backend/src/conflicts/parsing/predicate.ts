import { english } from '../../lexicon/index.ts';
import type { Time } from './claim.ts';
import { auxiliaryBefore } from './auxiliaries.ts';
import { canonicalVerbs } from './canonical-verbs.ts';
import { isParticiple, isPastForm, isVerb, lemmaOf } from './verbs.ts';

/** A predicate without its auxiliaries. */
export type Predicate = {
  readonly verb: string;
  readonly rest: string;
  readonly isAffirmed: boolean;
  readonly time: Time;
};

/** "Would not have wanted to stop trying to" takes six steps. */
const maxSteps = 8;

/** Parses "does not want to live in vienna" as a denied wish: "live", "in vienna". */
export const readPredicate = (predicate: string): Predicate => {
  let state: State = { words: predicate.split(' '), isAffirmed: true, time: 'now', isFinite: true };
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const next = step(state);
    if (next === undefined) break;
    state = next;
  }
  const [first = '', ...words] = state.words;
  const rest = words.join(' ');
  const isPast =
    state.time === 'now' &&
    state.isFinite &&
    isPastForm(first) &&
    !isLasting.test(`${first} ${rest}`);
  return withoutNegation(
    canonicalVerbs({
      verb: lemmaOf(first),
      rest,
      isAffirmed: state.isAffirmed,
      time: isPast ? 'past' : sinceThen(state.time, rest),
    }),
  );
};

// Stated in the past tense but still true.
const isLasting =
  /^(?:(?:was|were) born\b|(?:got|became|went) (?:married|divorced|engaged)\b|(?:got|became|went|turned) (?:an? )?(?:\p{L}+ )?(?:vegan|vegetarian|pesc[ae]tarian)\b)/u;

/** "Has lived here since May" is still true now. */
const sinceThen = (time: Time, rest: string): Time =>
  time === 'done' && / (?:since|for) /u.test(` ${rest}`) ? 'now' : time;

type State = {
  readonly words: readonly string[];
  readonly isAffirmed: boolean;
  readonly time: Time;
  /** False after an auxiliary: the words that follow have no tense. */
  readonly isFinite: boolean;
  /** Whether a gerund follows "stopped" or "started". */
  readonly isHabit?: boolean;
};

const step = (state: State): State | undefined =>
  negation(state) ??
  semiAuxiliary(state) ??
  auxiliary(state) ??
  perfect(state) ??
  progressive(state);

const skip = (state: State, count: number, change: Partial<State> = {}): State => ({
  ...state,
  ...change,
  words: state.words.slice(count),
});

const negating = /^(?:not|only|ever|both|always|no|hardly|never)$/u;

const negation = (state: State): State | undefined => {
  if (!negating.test(state.words[0] ?? '')) return undefined;
  const said = state.words.slice(0, 3).join(' ');
  if (/^not only\b/u.test(said)) return skip(state, 2);
  if (/^(?:only|ever|both|always)\b/u.test(said)) return skip(state, 1);
  const denial = /^(?:no longer|hardly ever|hardly|not|never)\b/u.exec(said)?.[0];
  if (denial === undefined) return undefined;
  return skip(state, denial.split(' ').length, { isAffirmed: !state.isAffirmed });
};

const semiAuxiliary = (state: State): State | undefined => {
  if (state.isHabit === true && state.words[0] === 'going' && state.words[1] === 'to')
    return undefined;
  const found = auxiliaryBefore(state.words.join(' '));
  if (found === undefined) return undefined;
  return skip(state, found.words, {
    isFinite: false,
    isAffirmed: found.isDenial ? !state.isAffirmed : state.isAffirmed,
    time: found.time ?? state.time,
    isHabit: found.isHabit,
  });
};

const modals: ReadonlyMap<string, Time | undefined> = new Map([
  ['did', 'past'],
  ['will', 'wish'],
  ...english.verbs.modals.map((word) => [word, undefined] as const),
]);

const auxiliary = (state: State): State | undefined => {
  const [first = ''] = state.words;
  if (first === 'do' || first === 'does') {
    const after = wordAfter(state);
    return isVerb(after) && lemmaOf(after) === after
      ? skip(state, 1, { isFinite: false })
      : undefined;
  }
  if (!modals.has(first)) return undefined;
  return skip(state, 1, { isFinite: false, time: modals.get(first) ?? state.time });
};

/** The next word, skipping a negation. */
const wordAfter = ({ words: [, second = '', third = ''] }: State): string =>
  /^(?:not|never|no|only|ever)$/u.test(second) ? third : second;

/** "Has lived" is 'done'; "has two cats" and "has been ill" are 'now'. */
const perfect = (state: State): State | undefined => {
  if (!/^(?:has|have|had)$/u.test(state.words[0] ?? '')) return undefined;
  const after = wordAfter(state);
  if (after === 'got') return { ...state, words: state.words.filter((word) => word !== 'got') };
  if (after === 'been') return been(state);
  if (!isParticiple(after) || !isVerb(lemmaOf(after))) return undefined;
  return skip(state, 1, { isFinite: false, time: 'done' });
};

/** "Has been to Japan" means a visit. */
const been = (state: State): State => {
  const isVisit = state.words.join(' ').includes(' been to ');
  if (!isVisit) return skip(state, 1, { isFinite: false });
  const words = state.words.filter((word) => word !== 'to');
  const visited = words.map((word) => (word === 'been' ? 'visit' : word));
  return skip({ ...state, words: visited }, 1, { isFinite: false, time: 'done' });
};

const progressive = (state: State): State | undefined => {
  const [first = ''] = state.words;
  const after = wordAfter(state);
  const isForm = /^(?:is|are|am|was|were|been)$/u.test(first) && after.endsWith('ing');
  if (!isForm || !isVerb(lemmaOf(after))) return undefined;
  return skip(state, 1, { isFinite: false, time: first.startsWith('w') ? 'past' : state.time });
};

/** "Has no pets", "wants no meetings": moves the negation from the object to the claim. */
const withoutNegation = (read: Predicate): Predicate => {
  const taken = deniedThing.exec(read.rest)?.[0];
  if (taken === undefined) return read;
  const isDenial = !/^(?:any|ever|always) /u.test(taken);
  return withoutNegation({
    ...read,
    rest: read.rest.slice(taken.length),
    isAffirmed: isDenial ? !read.isAffirmed : read.isAffirmed,
  });
};

const deniedThing = /^(?:no longer|not any|not|never|no|0|any|ever|always) (?!only)(?=\S)/u;

import { english, isMultiValued } from '../../lexicon/index.ts';
import { verbPhraseOf, type Claim } from '../parsing/claim.ts';
import { momentIn } from '../parsing/dates.ts';
import { asSaid } from './as-said.ts';
import { isSoNow, type Frame, type FrameExtractor } from './frame.ts';

const repeatable: ReadonlySet<string> = new Set(english.verbs.repeatable);
const number = /^\d+(?:[.:]\d+)*(?:k|kg|g|cm|m|km|lbs?|inch(?:es)?|%|gb|tb)?$/u;

/**
 * The same statement with a different number: "drinks two coffees", "weighs 80 kg", "is version
 * 14". Only claims with one number: more than one is usually a list or a date.
 */
export const amount: FrameExtractor = (claim) => {
  if (!isSoNow(claim) || !hasOneOf(claim)) return [];
  const { subject, core } = claim;
  const others = core.filter((term) => !/^\d/u.test(term));
  const [found = '', ...more] = core.filter((term) => /^\d/u.test(term));
  if (more.length > 0 || !number.test(found) || others.length < fewestOthers(claim)) return [];
  if (isTimeOfDay(found, claim) && severalTimesADay.test(verbPhraseOf(claim))) return [];
  return [
    {
      slot: `amount ${subject} ${others.join(' ')}`,
      value: found,
      ...reasonFor(found, claim),
    },
  ];
};

const reasonFor = (found: string, claim: Claim): Pick<Frame, 'about' | 'said'> => {
  if (isTimeOfDay(found, claim)) return { about: timeOf(found, claim), said: found };
  return isDayOfMonth(found, claim)
    ? { about: 'on which day this is', said: found }
    : { about: 'how many or how much', said: quantity(found, claim) };
};

/** "At what time the user picks up his daughter". */
const timeOf = (found: string, { wording }: Claim): string => {
  const [before = ''] = wording.split(` ${found}`, 1);
  return `at what time ${asSaid(before) ?? 'this is'}`;
};

/** "70 kg", "3 coffees". */
const quantity = (found: string, { wording }: Claim): string => {
  const words = wording.split(' ');
  const at = words.findIndex((word) => word.includes(found));
  const said = words.slice(at, at + 3);
  const end = said.findIndex((word, index) => index > 0 && notUnit.test(word));
  return at === -1 ? found : said.slice(0, end === -1 ? said.length : end).join(' ');
};

const notUnit = /^(?:,|and|or|for|in|on|at|with|of|to|from|per|each|every|a|an|the|but|because)$/u;

/** "On May 4": the number belongs to the date. */
const isDayOfMonth = (found: string, { wording }: Claim): boolean =>
  momentIn(wording).day?.endsWith(`-${found}`) === true;

const severalTimesADay =
  /^(?:feed|water|milk|measure|teach|brush|pray|meditate|walk(?!.* to (?:the |user's )?(?:work|school|kindergarten|nursery|daycare|college|university|office|station)\b)|check|(?:take|use|catch) (?:the|an?|user's) (?:train|bus|tram|ferry|metro|subway)(?!.* to ))\b/u;

/** "At 8 pm", "at 19:30". */
const isTimeOfDay = (found: string, { wording }: Claim): boolean =>
  new RegExp(String.raw`\b${found.replaceAll('.', '[.]')} ?(?:[ap]m|o'clock)\b`, 'u').test(
    wording,
  ) || /^\d{1,2}:\d\d$/u.test(found);

/** Whether only one number can be true at a time. Meetings at three and at four are compatible. */
const hasOneOf = ({ subject, verb, rest }: Claim): boolean =>
  subject.startsWith('user') &&
  !isMultiValued(subject) &&
  !repeatable.has(verb) &&
  !(verb !== 'be' && endsInName(rest)) &&
  !(verb === 'have' && /:|\b(?:on|at)\b/u.test(rest));

/** "Takes line 4", "follows issue 12", "owns house number 5": the number is a name, not an amount. */
const endsInName = (rest: string): boolean => {
  const [before = '', last = ''] = rest.split(' ').slice(-2);
  return /^#?\d+$/.test(last) && /^\p{L}{2,}$/u.test(before) && !measures.test(before);
};
const measures =
  /^(?:about|around|roughly|nearly|almost|over|under|only|just|exactly|at|of|to|by|for|in|up|until|than|least|most|every|the|is|are|has|have)$/u;

/** "Is 30" alone is ambiguous. */
const fewestOthers = ({ subject, verb }: Claim): number =>
  subject === 'user' && verb === 'be' ? 2 : 1;

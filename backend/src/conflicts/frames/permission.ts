import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { allOf, booleanFrame, type Frame, type FrameExtractor } from './frame.ts';

const allowed =
  /^(?:the )?(?<who>\p{L}+(?: \p{L}+)?) (?:is|are) (?<not>not )?(?<how>welcome|allowed|permitted|invited|banned|forbidden|prohibited) (?<where>(?:at|in|on|to) .+)$/u;
const banning = /^(?:banned|forbidden|prohibited)$/u;

/** "Dogs are welcome in the flat", "children are not allowed at the wedding". */
const stated: FrameExtractor = ({ wording, isAffirmed }) => {
  const { who = '', how = '', where } = allowed.exec(wording)?.groups ?? {};
  return where === undefined ? [] : welcome(who, where, isAffirmed !== banning.test(how));
};

const unwanted =
  /^(?<who>\p{L}+(?: \p{L}+)?) (?<where>(?:at|in|on) (?:the|user's|her|his|their) .+)$/u;

/** "Wants no children at the wedding". */
const refused: FrameExtractor = ({ subject, verb, rest, isAffirmed }) => {
  if (subject !== 'user' || verb !== 'want' || isAffirmed) return [];
  const { who = '', where } = unwanted.exec(rest)?.groups ?? {};
  return where === undefined ? [] : welcome(who, where, false);
};

const welcome = (who: string, where: string, isSo: boolean): Frame[] => {
  const terms = coreTerms(`${who} ${where}`).filter((term) => !prepositions.test(term));
  const about = `whether ${who} are welcome ${where.replace(/\buser's\b/u, "the user's")}`;
  return [booleanFrame(`welcome ${terms.sort().join(' ')}`, isSo, about)];
};

const prepositions = /^(?:at|in|on|to)$/u;

const due = String.raw`(?<what>(?:\p{L}+ ){0,2}?(?:vat|tax|taxes|duty|duties|tuition|fees|rent|contributions))\b`;
const free = new RegExp(`^be (?:exempt|exempted|free|freed) from (?:paying )?${due}`, 'u');
const owed = new RegExp(
  String.raw`^(?:pay|owe|add|charge|collect) (?:\d+(?:\.\d+)?%? (?:of )?)?${due}`,
  'u',
);

/** "Is exempt from VAT", "must add VAT". */
const liable: FrameExtractor = ({ subject, verb, rest, isAffirmed, time }) => {
  if (!subject.startsWith('user') || time !== 'now') return [];
  const phrase = `${verb} ${rest}`;
  const exempt = free.exec(phrase)?.groups?.['what'];
  const what = exempt ?? owed.exec(phrase)?.groups?.['what'];
  if (what === undefined) return [];
  const who = subject.replace(/^user/u, 'the user');
  const slot = `owes ${coreTerms(what).join(' ')} of ${subject}`;
  return [booleanFrame(slot, (exempt === undefined) === isAffirmed, `whether ${who} owes ${what}`)];
};

const isPresent = ({ time }: Claim): boolean => time === 'now' || time === 'wish';

/** Who is welcome where, and who must pay what. */
export const permission: FrameExtractor = (claim) =>
  isPresent(claim) ? allOf(stated, refused, liable)(claim) : [];

import { coreTerms } from '../parsing/core-terms.ts';
import { allOf, firstMatch, isSoNow, when, type Frame } from './frame.ts';
import type { Claim } from '../parsing/claim.ts';

const unit = '(?<unit>mg|mcg|µg|ug|g|ml|iu|units?|drops?|puffs?|tablets?|pills?|capsules?)';
const amount = `(?<amount>\\d+(?:\\.\\d+)?) ?${unit}`;
const drug = '(?<drug>\\p{L}[\\p{L}\\d-]*)';

/** Two doses on one day differ in their circumstance, which becomes their kind. */
const frames = (
  {
    amount: number = '',
    unit: of = '',
    drug: what = '',
  }: Readonly<Record<string, string | undefined>>,
  { subject, circumstance, wording }: Claim,
): Frame[] => {
  const [key] = coreTerms(what);
  if (key === undefined || notDrug.test(what)) return [];
  const kind = `${circumstance} ${meal.exec(wording)?.[0] ?? ''}`.trim();
  const value = `${number} ${of.replace(/s$/u, '')}`;
  return [
    {
      slot: `dose of ${key} of ${subject}`,
      value,
      about: `how much ${what} ${subject === 'user' ? 'the user' : subject.replace(/^user's/u, "the user's")} takes`,
      said: `${number} ${of}`,
      isDated: true,
      ...(kind !== '' && { kind }),
    },
  ];
};

const meal = /\b(?:breakfast|lunch|dinner|supper|bedtime|noon)\b/u;
const notDrug =
  /^(?:it|them|day|week|a|an|the|each|every|in|at|with|of|per|sugar|salt|water|coffee)$/u;
const takes = '(?:use|get|inject|have|need|be (?:on|prescribed|given|put on))';

const taken = firstMatch([
  {
    pattern: new RegExp(`^${takes} (?:an? |the )?${amount} (?:an? day )?(?:of )?${drug}\\b`, 'u'),
    frames,
  },
  { pattern: new RegExp(`^${takes} ${drug} (?:at |, )?${amount}\\b`, 'u'), frames },
]);

/** "The amlodipine dose is 10 mg", "amlodipine was raised to 10 mg". */
const dosed = (claim: Claim): readonly Frame[] => {
  if (!claim.isAffirmed) return [];
  const found = (isDose.exec(claim.wording) ?? isChanged.exec(claim.wording))?.groups;
  return found === undefined ? [] : frames(found, { ...claim, subject: 'user' });
};

const medicine = `^(?:user's |the )?${drug}`;
const isDose = new RegExp(`${medicine} (?:dose|dosage) is (?:now )?${amount}\\b`, 'u');
const change =
  '(?:raised|increased|upped|doubled|lowered|reduced|cut|halved|decreased|changed|adjusted|tapered|set)';
const isChanged = new RegExp(
  `${medicine} (?:dose |dosage )?(?:is|was|has been|got) (?:now )?${change} (?:from \\S+(?: \\p{L}+)? )?to ${amount}\\b`,
  'u',
);

/** How much of a medicine somebody takes: "takes 5 mg of amlodipine every morning". */
export const dose = allOf(when(isSoNow, taken), dosed);

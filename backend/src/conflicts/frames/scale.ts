import { once } from '../../kernel/once.ts';
import { maxFrames } from '../bounds.ts';
import {
  describePerson,
  isDesireVerb,
  isMultiValued,
  positionOnScale,
} from '../../lexicon/index.ts';
import type { Claim } from '../parsing/claim.ts';
import { coreTerms } from '../parsing/core-terms.ts';
import { limitIn } from './statements/scope.ts';
import { headOf, when, type FrameExtractor } from './frame.ts';

type Position = ReturnType<typeof positionOnScale>;

/** "Short answers, but detailed ones on medicine" wants both. */
const opposites: FrameExtractor = (claim) => {
  if (!claim.core.some((term) => positionOnScale(term) !== undefined)) return [];
  const things = once(() => thingsWanted(claim));
  const positions = claim.core.map((term, at) => ({ position: positionOnScale(term), at }));
  const hasBothSides = (position: Position): boolean =>
    positions.some(
      (other) =>
        other.position?.scale === position?.scale && other.position?.side !== position?.side,
    );
  return positions
    .filter(({ position }) => position !== undefined && !hasBothSides(position))
    .slice(0, maxFrames)
    .flatMap(({ position, at }) => {
      const rest = restOf(claim, at);
      // "light", "short" and "open" alone are ambiguous.
      if (position === undefined || (rest.length === 0 && !meaningfulAlone.has(position.scale)))
        return [];
      const slot = `${position.scale} of ${[...rest].sort().join(' ')}`;
      const about = things() ?? `what holds for ${describePerson(claim.subject)}`;
      const said = position.side;
      return [{ slot, value: said, about, said, weight: weightOf(claim) }];
    });
};

/**
 * What the scale word describes. Answers, explanations and similar words are treated as one, unless
 * they are about or in something.
 */
const restOf = ({ core, rest: said }: Claim, at: number): readonly string[] => {
  const rest = core.filter((term, other) => other !== at && !isDesireVerb(term));
  const isOfSome = core.includes('about') || core.includes('for') || limitIn(said) !== '';
  return !isOfSome && rest.some((term) => replies.has(term)) ? ['answer'] : rest;
};

const replies: ReadonlySet<string> = new Set(
  coreTerms('answer explanation output summary message'),
);

const meaningfulAlone: ReadonlySet<string> = new Set([
  'left-handed or right-handed',
  'remote or on-site',
  'full-time or part-time',
  'introvert or extrovert',
  'shy or outgoing',
  'optimist or pessimist',
  'metric or imperial',
  'monorepo or own-repository',
]);

/** Quotes the claim: "which mode the user prefers". */
const thingsWanted = ({ subject, verb, rest }: Claim): string | undefined => {
  const things = headOf(rest)
    .split(' ')
    .filter((word) =>
      coreTerms(word).some((term) => !isDesireVerb(term) && positionOnScale(term) === undefined),
    );
  return subject === 'user' && isDesireVerb(coreTerms(verb)[0] ?? '') && things.length > 0
    ? `which ${things.join(' ')} the user prefers`
    : undefined;
};

/** People may like both sides, but prefer only one. */
const weightOf = ({ verb, isUniversal }: Claim): number =>
  verb === 'like' && !isUniversal ? 0 : verb === 'prefer' ? 2 : 1;

/** Excludes the past, except for its results. */
const mayOppose = ({ isAffirmed, verb, time }: Claim): boolean => {
  const isResult = /^(?:pass|fail|win|lose|be)$/u.test(verb);
  return isAffirmed && (time !== 'past' || isResult);
};

/**
 * Claims that differ in a word and its opposite: "wants short answers" and "wants detailed
 * answers".
 */
export const scale = when(
  (claim) => mayOppose(claim) && claim.subject !== '' && !isMultiValued(claim.subject),
  opposites,
);

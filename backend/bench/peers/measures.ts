import { askedPeople, askedQueries } from './facts.ts';
import type { Timed } from './in-turns.ts';
import { valueOf, type Outcome } from './limits.ts';
import type { Answers } from './measure-answers.ts';
import { atOnce, inTurn, type Safety } from './measure-safety.ts';
import { sizes, type Speed, type Speeds } from './measure-speed.ts';
import type { Peer } from './peer.ts';

/** Everything about one peer. */
export type Measured = {
  readonly peer: Peer;
  readonly answers: Outcome<Answers>;
  readonly safety: Outcome<Safety>;
  readonly speeds: Speeds;
};

type Value = { readonly value: number; readonly timesOurs?: number | undefined };

/** A row of the comparison. */
export type Measure = {
  /** The name of its figure. */
  readonly id: string;
  readonly says: string;
  /** Which values are better; `undefined` if that is a matter of taste. */
  readonly better: 'more' | 'less' | undefined;
  /** Whether it is wall-clock time, which other work on the machine increases. */
  readonly isOnClock?: boolean;
  readonly of: (measured: Measured) => Value | undefined;
  readonly text: (value: number) => string;
};

const answered =
  (field: keyof Answers) =>
  ({ answers }: Measured) =>
    value(valueOf(answers)?.[field]);

const kept =
  (field: 'together' | 'afterKill') =>
  ({ safety }: Measured) =>
    value(valueOf(safety)?.[field]);

const value = (of: number | undefined): Value | undefined =>
  of === undefined ? undefined : { value: of };

const withFacts =
  (facts: number, read: (speed: Speed) => Value) =>
  ({ speeds }: Measured) => {
    const speed = speeds.speeds.find((each) => each.facts === facts);
    return speed && read(speed);
  };

const timed = ({ millis, timesOurs }: Timed): Value => ({ value: millis, timesOurs });

const number = (digits: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
const whole = (count: number): string => number(0).format(count);
const milliseconds = (count: number): string => `${number(count < 10 ? 1 : 0).format(count)} ms`;
const megabytes = (count: number): string => `${whole(count)} MB`;
const percent = (share: number): string => `${whole(share * 100)} %`;

const ofSizes = (of: (facts: number) => Measure): readonly Measure[] => sizes.map(of);
const cpuFacts = 1_000;

export const measures: readonly Measure[] = [
  {
    id: 'found10',
    says: `${whole(askedPeople * askedQueries)} queries that found a needed fact among the first 10`,
    better: 'more',
    of: answered('found10'),
    text: percent,
  },
  {
    id: 'answerTokens',
    says: 'Tokens of an answer, median',
    better: 'less',
    of: answered('answerTokens'),
    text: whole,
  },
  {
    id: 'listTokens',
    says: 'Tokens of tools/list',
    better: 'less',
    of: answered('listTokens'),
    text: whole,
  },
  {
    id: 'start_ms',
    isOnClock: true,
    says: 'Start to first answer',
    better: 'less',
    of: ({ speeds }) => value(speeds.start?.answer),
    text: milliseconds,
  },
  {
    id: 'first_search_ms',
    isOnClock: true,
    says: 'Start to first search result',
    better: 'less',
    of: ({ speeds }) => value(speeds.start?.search),
    text: milliseconds,
  },
  ...ofSizes((facts) => ({
    id: `save_${facts}_ms`,
    isOnClock: true,
    says: `Save with ${whole(facts)} facts`,
    better: 'less',
    of: withFacts(facts, ({ save }) => timed(save)),
    text: milliseconds,
  })),
  ...ofSizes((facts) => ({
    id: `search_${facts}_ms`,
    isOnClock: true,
    says: `Search with ${whole(facts)} facts`,
    better: 'less',
    of: withFacts(facts, ({ search }) => timed(search)),
    text: milliseconds,
  })),
  {
    id: 'start_cpu_ms',
    says: 'CPU time from start to first search result',
    better: 'less',
    of: ({ speeds }) => value(speeds.start?.cpuMillis),
    text: milliseconds,
  },
  {
    id: 'save_cpu_ms',
    says: `CPU time of a save with ${whole(cpuFacts)} facts`,
    better: 'less',
    of: withFacts(cpuFacts, ({ save }) => ({ value: save.cpuMillis })),
    text: milliseconds,
  },
  {
    id: 'search_cpu_ms',
    says: `CPU time of a search with ${whole(cpuFacts)} facts`,
    better: 'less',
    of: withFacts(cpuFacts, ({ search }) => ({ value: search.cpuMillis })),
    text: milliseconds,
  },
  ...ofSizes((facts) => ({
    id: `resident_${facts}_mb`,
    says: `Memory in use with ${whole(facts)} facts`,
    better: 'less',
    of: withFacts(facts, (speed) => ({ value: speed.megabytes })),
    text: megabytes,
  })),
  {
    id: 'together',
    says: `${atOnce} saves at once: found after a restart`,
    better: 'more',
    of: kept('together'),
    text: whole,
  },
  {
    id: 'after_kill',
    says: `kill -9 after ${inTurn} answered saves: found`,
    better: 'more',
    of: kept('afterKill'),
    text: whole,
  },
  {
    id: 'readable',
    says: 'Saved text can be read in its files',
    better: undefined,
    of: ({ safety }) => value(toNumber(valueOf(safety)?.isReadable)),
    text: (isReadable) => (isReadable === 1 ? 'yes' : 'no'),
  },
];

const toNumber = (isTrue: boolean | undefined): number | undefined =>
  isTrue === undefined ? undefined : Number(isTrue);

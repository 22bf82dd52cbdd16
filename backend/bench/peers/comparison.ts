import { measures, type Measure, type Measured } from './measures.ts';
import { sizes } from './measure-speed.ts';
import type { Peer } from './peer.ts';

/** A peer that could not be installed. */
export type Missing = { readonly peer: Peer; readonly reason: string };

type Cell = { readonly text: string; readonly isBest: boolean };

/** One run, as docs/peers.md and the site show it. */
export type Comparison = {
  readonly date: string;
  readonly machine: string;
  /** Load average of one minute, before and after. */
  readonly load: readonly [number, number];
  readonly minutes: number;
  readonly servers: readonly { readonly name: string; readonly version: string }[];
  /** A cell for each server. */
  readonly rows: readonly { readonly says: string; readonly cells: readonly Cell[] }[];
  /** Where another server has the best value. */
  readonly ahead: readonly {
    readonly says: string;
    readonly ours: string;
    readonly best: readonly { readonly name: string; readonly text: string }[];
  }[];
  /** Why a cell is empty, or why a server is not in the table. */
  readonly gaps: readonly string[];
};

type Facts = Pick<Comparison, 'date' | 'machine' | 'load' | 'minutes'> & {
  /** Whether other work was running on the machine during the run. */
  readonly isBusy: boolean;
};

/**
 * Turns the figures of a run into what is shown. MindMirror comes first. Wall-clock times are left
 * out if the machine was busy, as are rows and servers without a value.
 */
export const compare = (
  all: readonly Measured[],
  missing: readonly Missing[],
  { isBusy, ...facts }: Facts,
): Comparison => {
  const shown = measures.filter(({ isOnClock = false }) => !(isOnClock && isBusy));
  const measured = all.filter((each) => shown.some(({ of }) => of(each) !== undefined));
  const servers = measured.map(({ peer }) => ({ name: titleOf(peer), version: peer.version }));
  const rows = shown
    .map((measure) => ({ says: measure.says, cells: cellsOf(measure, measured) }))
    .filter(({ cells }) => cells.some(({ text }) => text !== noValue));
  return {
    ...facts,
    servers,
    rows,
    ahead: rows.flatMap(({ says, cells: [ours, ...others] }) => {
      const best = others.flatMap(({ text, isBest }, at) =>
        isBest ? [{ name: servers[at + 1]?.name ?? '', text }] : [],
      );
      return ours === undefined || ours.isBest || ours.text === noValue || best.length === 0
        ? []
        : [{ says, ours: ours.text, best }];
    }),
    gaps: [
      ...(isBusy ? [busy] : []),
      ...all.flatMap((each) => gapsOf(each, isBusy)),
      ...missing.map(({ peer, reason }) => `${peer.name}: not measured (${reason})`),
    ],
  };
};

const busy =
  'Times are left out, and memories with many facts may be, because the machine was busy with other work.';

const titleOf = ({ name, from }: Peer): string => (from === undefined ? 'MindMirror' : name);

const noValue = '–';

const cellsOf = (measure: Measure, measured: readonly Measured[]): readonly Cell[] => {
  const values = measured.map((each) => measure.of(each));
  const shown = values.map((each) => (each === undefined ? noValue : measure.text(each.value)));
  const best = bestOf(
    measure,
    values.flatMap((each) => each?.value ?? []),
  );
  const isOrdered = new Set(shown.filter((text) => text !== noValue)).size > 1;
  return values.map((each, at) => ({
    text: [shown[at] ?? noValue, ...timesOurs(measured[at], each?.timesOurs)].join(' · '),
    isBest: isOrdered && best !== undefined && shown[at] === measure.text(best),
  }));
};

const timesOurs = (of: Measured | undefined, times: number | undefined): readonly string[] =>
  of?.peer.from === undefined || times === undefined
    ? []
    : [`${times.toLocaleString('en-US', { maximumSignificantDigits: 2 })}×`];

const bestOf = ({ better }: Measure, values: readonly number[]): number | undefined => {
  if (better === undefined || values.length === 0) return undefined;
  return better === 'more' ? Math.max(...values) : Math.min(...values);
};

const gapsOf = ({ peer, answers, safety, speeds }: Measured, isBusy: boolean): readonly string[] =>
  [
    ['answers', 'reason' in answers ? answers.reason : undefined],
    ['saves at once and kill -9', 'reason' in safety ? safety.reason : undefined],
    [
      `times with ${sizes[speeds.speeds.length]?.toLocaleString('en-US')} facts`,
      isBusy ? undefined : speeds.stopped,
    ],
  ].flatMap(([what, reason]) =>
    reason === undefined ? [] : [`${titleOf(peer)}: no ${what} (${reason})`],
  );

import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** Figures by name. Ratios are pure numbers; other units are in the name. */
export type Figures = Readonly<Record<string, number>>;
export type Report = {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly figures: Figures;
};
/** Command line options of a benchmark. */
export type Asked = {
  /** The directory of the data set. */
  readonly data?: string | undefined;
  /** How many distractors to add to a store. */
  readonly pad?: number | undefined;
  /** A program to compare with. */
  readonly cmd?: string | undefined;
  /** Duration of the load. */
  readonly seconds?: number | undefined;
  /** Whether to install what is missing. */
  readonly install?: boolean | undefined;
  /** Whether the documentation and the site show this run. */
  readonly keep?: boolean | undefined;
};
export type Benchmark = (asked: Asked) => Promise<Report>;

/**
 * Prints the table with the machine and the commit. With `json`, also prints the figures as a last
 * line of JSON.
 */
export const printReport = (name: string, report: Report, json: boolean): void => {
  console.log(report.title);
  console.log(`${machine()}, commit ${commit()}, Node ${process.versions.node}`);
  console.table(report.rows);
  if (json) console.log(JSON.stringify({ bench: name, figures: report.figures }));
};

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`;

const commit = (): string => {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

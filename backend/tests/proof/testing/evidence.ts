import { appendFileSync } from 'node:fs';
import type { PromiseId } from '../../promises.ts';

export type Evidence = {
  readonly promise: PromiseId;
  /** What was tried, how often, and the result: "200 tokens, 20,000 calls, 0 foreign bytes". */
  readonly tried: string;
  readonly seed?: number;
  /** True if it could not be tried in this run. */
  readonly isUnchecked?: boolean;
};

/** Adds a line to the table of `make proof` if that is running. */
export const recordEvidence = (evidence: Evidence): void => {
  const file = process.env['EVIDENCE_FILE'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(evidence)}\n`);
};

/** Formats a count for the table: 20,000. */
export const counted = (count: number): string => count.toLocaleString('en');

import type { Failure } from '../../../api/failure.ts';
import { binSize } from '../limits.ts';
import type { StateKey } from '../vault-state.ts';
import type { Remembered } from '../memories/memory-calls.ts';
import type { Candidate, ReadImport } from './candidate.ts';

export type RefusedFact = { readonly text: string; readonly reason: string };

/** The ids of all memories before an import began. */
export type Before = {
  readonly saved: ReadonlySet<string>;
  /** Those in the bin. */
  readonly binned: ReadonlySet<string>;
};

/** The results for the selected facts. */
export type ImportResult = {
  readonly stored: readonly Remembered[];
  /** How many were saved before. */
  readonly known: number;
  /** Left out, because the server does not accept their text. */
  readonly refused: readonly RefusedFact[];
  /** Not tried, because an earlier one failed. */
  readonly left: readonly Candidate[];
  readonly failure: Failure | undefined;
  /** Whether the first of those left may be stored nevertheless, because a response was lost. */
  readonly isUnanswered: boolean;
  /** Undefined if the server could not be asked, in which case nothing was saved. */
  readonly before: Before | undefined;
};

/** Whether no bin can hold what an undo removes. The undo then asks first, and removes for good. */
export const isUndoneForGood = (result: ImportResult, hasBin: boolean): boolean =>
  !hasBin || mostToUndo(result) > binSize;

/** How many memories an undo removes at most. */
export const mostToUndo = ({ stored, isUnanswered }: ImportResult): number =>
  stored.length + (isUnanswered ? 1 : 0);

/** The seconds after which a server that has had too many calls accepts the next one. */
type Waiting = { readonly waitSeconds?: number | undefined };

export type ImportState =
  | { readonly step: 'ready' }
  | ({ readonly step: 'importing'; readonly done: number; readonly of: number } & Waiting)
  | ({ readonly step: 'undoing'; readonly result: ImportResult } & Waiting)
  | { readonly step: 'done'; readonly result: ImportResult };

/** The progress of an import. It continues while another section or page is shown. */
export const importState: StateKey<ImportState> = { initial: { step: 'ready' } };

/** The content of the text field. */
export const importText: StateKey<string> = { initial: '' };

/** The facts that were read, and those that the visitor ticked or unticked, by their text. */
export type Chosen = {
  readonly found: ReadImport;
  readonly ticks: ReadonlyMap<string, boolean>;
};

/** Undefined until something is read. */
export const importChoice: StateKey<Chosen | undefined> = { initial: undefined };

/** Facts that were read while an import was not finished yet. They are shown after it. */
export const importNext: StateKey<ReadImport | undefined> = { initial: undefined };

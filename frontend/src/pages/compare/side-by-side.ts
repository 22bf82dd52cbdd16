import record from './side-by-side.json' with { type: 'json' };

/** Memory servers on one machine, each used through its own MCP tools. */
export type SideBySide = {
  readonly date: string;
  readonly machine: string;
  /** The one-minute load average, before and after. */
  readonly load: readonly number[];
  readonly minutes: number;
  /** MindMirror comes first. */
  readonly servers: readonly { readonly name: string; readonly version: string }[];
  /** A cell for each server. */
  readonly rows: readonly Row[];
  /** Where another server has the best value. */
  readonly ahead: readonly {
    readonly says: string;
    readonly ours: string;
    readonly best: readonly { readonly name: string; readonly text: string }[];
  }[];
  /** Why a cell is empty, or a server not in the table. */
  readonly gaps: readonly string[];
};

export type Row = {
  readonly says: string;
  readonly cells: readonly { readonly text: string; readonly isBest: boolean }[];
};

/** Written by `npm run bench -- peers --keep`, together with docs/peers.md. */
export const sideBySide: SideBySide = record;

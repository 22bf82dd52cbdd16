import type { Moved } from '../moving/index.ts';

/** What was moved, and what the servers of the target must be given. */
export type MoveReport = Moved & {
  /** Where the server secret of the source lies. */
  readonly serverSecret:
    { readonly from: 'setting' | 'nowhere' } | { readonly from: 'file'; readonly file: string };
  /** The folder that everything was moved into; `undefined` for a database. */
  readonly folder: string | undefined;
};

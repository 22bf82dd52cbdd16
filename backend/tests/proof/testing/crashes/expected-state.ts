/** A request without an answer, which may or may not have been executed. */
type PendingRequest = { readonly to: 'remember' } | { readonly to: 'forget'; readonly id: string };

/**
 * The expected state of one vault: every acknowledged write, and every request without an answer.
 */
export type ExpectedState = {
  token: string;
  /** The token before the last acknowledged rotation. */
  former: string | undefined;
  /** A rotation was requested and not answered. */
  isRotating: boolean;
  /** Acknowledged as saved and never requested to be forgotten: text to id. */
  readonly kept: Map<string, string>;
  readonly pending: Map<string, PendingRequest>;
  checkpoint: string | undefined;
  pendingCheckpoint: string | undefined;
};

export const newExpectedState = (token: string): ExpectedState => ({
  token,
  former: undefined,
  isRotating: false,
  kept: new Map(),
  pending: new Map(),
  checkpoint: undefined,
  pendingCheckpoint: undefined,
});

/** The results of the calls, by kind. */
export type Tally = {
  remembered: number;
  forgotten: number;
  checkpoints: number;
  rotations: number;
  /** Calls that ended without an answer. */
  unanswered: number;
  /** Calls without an answer that were executed anyway. */
  happened: number;
};

export const newTally = (): Tally => ({
  remembered: 0,
  forgotten: 0,
  checkpoints: 0,
  rotations: 0,
  unanswered: 0,
  happened: 0,
});

/** A memory as the product lists it. */
export type Listed = { readonly id: string; readonly text: string };

/** Differences from the expected state, one sentence each. */
export const contradictions = (
  { kept, pending }: Pick<ExpectedState, 'kept' | 'pending'>,
  listed: readonly Listed[],
): string[] => {
  const ids = new Map(listed.map(({ id, text }) => [text, id]));
  return [
    // A tool returns the first digits of the id, the bare server the whole id.
    ...[...kept]
      .filter(([text, id]) => ids.get(text)?.startsWith(`m_${id.replace(/^m_/, '')}`) !== true)
      .map(([text]) => `lost: ${text}`),
    ...listed
      .filter(({ text }) => !kept.has(text) && !pending.has(text))
      .map(({ text }) => `came back: ${text}`),
    ...(ids.size === listed.length ? [] : ['a memory exists twice']),
  ];
};

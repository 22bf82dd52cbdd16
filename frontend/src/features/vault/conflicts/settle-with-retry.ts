import type { Client } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { findState } from '../memories/forget-and-restore.ts';
import { unlessRefused } from '../repeat-lost.ts';
import { settleConflict, type Decision } from './conflict-calls.ts';

type Keep = Decision['keep'];

/** What the decisions on a pair have led to. */
export type Decided = {
  /** What holds now. An earlier decision without a response can have come first. */
  readonly keep: Keep;
  /** One of the two is no longer saved, and no decision is the reason. */
  readonly isGone: boolean;
  /** The id of the memory that the bin has now. */
  readonly restorable: string | undefined;
};

/**
 * Settles a conflict. After a call without a response it calls once more: if one of the two is gone by
 * then, it finds out whether an earlier call removed it. If the second call is refused, the outcome of
 * the first one stays unknown, and it rejects with an error other than an `ApiError`. `unsure` holds the
 * decisions that ended this way.
 */
export const settleWithRetry = async (
  client: Client,
  token: string,
  { unsure, ...decision }: Decision & { readonly unsure: readonly Keep[] },
): Promise<Decided> => {
  const again = async (): Promise<Decided> => {
    const decided = await settleOnce(client, token, decision);
    if (!decided.isGone) return decided;
    return (await findDecided(client, token, decision, [...unsure, decision.keep])) ?? decided;
  };
  if (unsure.length > 0) return unlessRefused(again);
  try {
    return await settleOnce(client, token, decision);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return unlessRefused(again);
  }
};

const settleOnce = async (client: Client, token: string, decision: Decision): Promise<Decided> => {
  const settled = await settleConflict(client, token, decision);
  return {
    keep: decision.keep,
    isGone: settled.outcome === 'gone',
    restorable: settled.restorable_until === null ? undefined : settled.forgotten[0]?.id,
  };
};

/** Undefined if what is gone was not removed by any of the decisions that were tried. */
const findDecided = async (
  client: Client,
  token: string,
  { newer, older }: Pick<Decision, 'newer' | 'older'>,
  tried: readonly Keep[],
): Promise<Decided | undefined> => {
  const newerIs = await findState(client, token, newer);
  const olderIs = await findState(client, token, older);
  if ((newerIs === 'saved') === (olderIs === 'saved')) return undefined;
  const keep = newerIs === 'saved' ? 'newer' : 'older';
  const [left, leftIs] = keep === 'newer' ? [older, olderIs] : [newer, newerIs];
  if (!tried.includes(keep)) return undefined;
  return { keep, isGone: false, restorable: leftIs === 'bin' ? left : undefined };
};

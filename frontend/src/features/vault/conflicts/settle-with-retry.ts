import type { Client } from '../../../api/client.ts';
import { ApiError } from '../../../api/failure.ts';
import { findState } from '../memories/forget-and-restore.ts';
import { unlessRefused } from '../repeat-lost.ts';
import { settleConflict, type Decision } from './conflict-calls.ts';

/** What a decision has led to. */
export type Decided = {
  /** One of the two is not saved any more, and this decision is not the reason. */
  readonly isGone: boolean;
  /** The id of the memory that the bin has now. */
  readonly restorable: string | undefined;
};

/**
 * Settles a conflict. After a call without a response it decides once more: if one of the two is gone
 * then, it finds out whether the first call has removed it. If that call is refused, the outcome of the
 * first one stays unknown: it rejects with another error than an `ApiError`. `isUnsure` after that.
 */
export const settleWithRetry = async (
  client: Client,
  token: string,
  { isUnsure, ...decision }: Decision & { readonly isUnsure: boolean },
): Promise<Decided> => {
  const again = async (): Promise<Decided> => {
    const decided = await settleOnce(client, token, decision);
    const mayBeOurs = decided.isGone && decision.keep !== 'both';
    return mayBeOurs ? findDecided(client, token, decision) : decided;
  };
  if (isUnsure) return unlessRefused(again);
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
    isGone: settled.outcome === 'gone',
    restorable: settled.restorable_until === null ? undefined : settled.forgotten[0]?.id,
  };
};

const findDecided = async (
  client: Client,
  token: string,
  { newer, older, keep }: Decision,
): Promise<Decided> => {
  const [kept, left] = keep === 'newer' ? [newer, older] : [older, newer];
  const isKept = (await findState(client, token, kept)) === 'saved';
  const leftIs = await findState(client, token, left);
  return {
    isGone: !isKept || leftIs === 'saved',
    restorable: leftIs === 'bin' ? left : undefined,
  };
};

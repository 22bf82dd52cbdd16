import type { UsageResponse } from '../../../../../backend/src/rest/api-contract.ts';
import { faultSentence } from './fault-sentence.ts';
import type { Findings } from './test-connection.ts';

/** The one sentence that the test ends with. */
export type Verdict = { readonly works: boolean; readonly sentence: string };

/** How many memories a token has, of how many. */
export type UsedMemories = Pick<UsageResponse, 'memories_used' | 'memory_limit'>;

type Where = {
  /** The origin that was tested. */
  readonly tested: string;
  /** The origin in the visitor's URL, which tools call. */
  readonly named: string;
  /** The origin of this page. */
  readonly page: string;
};

/** Sums up the test. `usage` is undefined if it could not be read. */
export const verdictOf = (
  { toolCount, fault, worksOverHttp }: Findings,
  usage: UsedMemories | undefined,
  where: Where,
): Verdict => {
  if (fault !== undefined)
    return { works: false, sentence: faultSentence(fault, { ...where, worksOverHttp }) };
  const counted = `your AI gets ${toolCount ?? 0} tools${usage === undefined ? '' : `, and ${memoriesUsed(usage)}`}`;
  if (where.named === where.tested) return { works: true, sentence: `It works: ${counted}.` };
  return {
    works: true,
    sentence: `It works at ${where.tested}: ${counted}; your URL names ${where.named}, so open this page there to test that address.`,
  };
};

const memoriesUsed = ({ memories_used: used, memory_limit: limit }: UsedMemories): string =>
  limit === null ? `${used} memories are used` : `${used} of ${limit} memories are used`;

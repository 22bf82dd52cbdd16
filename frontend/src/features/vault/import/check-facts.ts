import type { CheckRequest, CheckResponse } from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';
import type { Candidate } from './candidate.ts';

export type CheckedFact = CheckResponse['facts'][number];

/** Limits of one request: facts, and bytes of their texts with room for the JSON. */
const maxFacts = 50;
const maxBytes = 40_000;

/** Splits facts into lists that the server accepts. */
export const batchesOf = (candidates: readonly Candidate[]): readonly (readonly Candidate[])[] => {
  const batches: Candidate[][] = [];
  let batch: Candidate[] = [];
  let bytes = 0;
  for (const candidate of candidates) {
    const size = new Blob([JSON.stringify(candidate)]).size;
    if (batch.length > 0 && (batch.length === maxFacts || bytes + size > maxBytes)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(candidate);
    bytes += size;
  }
  return batch.length === 0 ? batches : [...batches, batch];
};

/** Compares facts with what is saved, in their order, and saves nothing. */
export const checkFacts = async (
  client: Client,
  token: string,
  { facts, signal }: { readonly facts: readonly Candidate[]; readonly signal: AbortSignal },
): Promise<readonly CheckedFact[]> => {
  const request: CheckRequest = {
    facts: facts.map(({ text, category, inEnglish }) => ({
      text,
      category,
      ...(inEnglish !== undefined && { in_english: inEnglish }),
    })),
  };
  const body = await client.post('/api/conflicts/check', request, { token, signal });
  if (!isChecked(body)) throw new Error('The response holds no facts.');
  return body.facts;
};

const isChecked = (body: unknown): body is CheckResponse => hasList(body, 'facts');

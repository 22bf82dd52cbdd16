import type {
  ConflictsResponse,
  SettleRequest,
  SettleResponse,
  UnsettleRequest,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';

/** Two saved memories that contradict each other, or say the same in other words. */
export type ConflictPair = ConflictsResponse['conflicts'][number];
export type ConflictPage = ConflictsResponse;
export type Decision = SettleRequest;
type Settled = SettleResponse;

/** The pairs of one part of the vault, from a cursor or from the newest memory on. */
export const listConflicts = async (
  client: Client,
  token: string,
  { cursor, signal }: { readonly cursor: string | null; readonly signal: AbortSignal },
): Promise<ConflictPage> => {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const body = await client.get(`/api/conflicts${query}`, token, signal);
  if (!isPage(body)) throw new Error('The response holds no conflicts.');
  return body;
};

/** Keeps one of the two, and the other one moves into the bin; or keeps both as true. */
export const settleConflict = async (
  client: Client,
  token: string,
  decision: Decision,
): Promise<Settled> => {
  const body = await client.post('/api/conflicts/settle', decision, { token });
  if (!isSettled(body)) throw new Error('The response holds no decision.');
  return body;
};

/** Takes back the decision that two memories are both true. */
export const unsettleConflict = async (
  client: Client,
  token: string,
  pair: UnsettleRequest,
): Promise<void> => {
  await client.post('/api/conflicts/unsettle', pair, { token });
};

const isPage = (body: unknown): body is ConflictPage =>
  typeof body === 'object' &&
  body !== null &&
  'conflicts' in body &&
  Array.isArray(body.conflicts) &&
  'compared' in body &&
  typeof body.compared === 'number';

const isSettled = (body: unknown): body is Settled =>
  typeof body === 'object' && body !== null && 'outcome' in body && 'forgotten' in body;

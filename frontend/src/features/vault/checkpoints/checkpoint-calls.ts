import type {
  CheckpointResponse,
  CheckpointsResponse,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

/** The newest checkpoint of a title, without its text. */
export type CheckpointHead = CheckpointsResponse['checkpoints'][number];
export type Checkpoint = CheckpointResponse;

/** One of each title, newest first. */
export const listCheckpoints = async (
  client: Client,
  token: string,
  signal: AbortSignal,
): Promise<readonly CheckpointHead[]> => {
  const body = await client.get('/api/checkpoints', token, signal);
  if (!isList(body)) throw new Error('The response holds no checkpoints.');
  return body.checkpoints;
};

/** A checkpoint with its text, and the one of the same title that it replaced. */
export const readCheckpoint = async (
  client: Client,
  token: string,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<Checkpoint> => {
  const body = await client.get(`/api/checkpoints/${encodeURIComponent(id)}`, token, signal);
  if (!isCheckpoint(body)) throw new Error('The response holds no checkpoint.');
  return body;
};

/** Deletes a title: its newest checkpoint and the one that it replaced. */
export const deleteCheckpoint = async (client: Client, token: string, id: string): Promise<void> =>
  client.delete(`/api/checkpoints/${encodeURIComponent(id)}`, token);

const isList = (body: unknown): body is CheckpointsResponse => hasList(body, 'checkpoints');

const isCheckpoint = (body: unknown): body is Checkpoint =>
  typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string';

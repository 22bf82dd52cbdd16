import type {
  HistoryResponse,
  RememberRequest,
  RememberResponse,
} from '../../../../../backend/src/rest/api-contract.ts';
import type { Client } from '../../../api/client.ts';
import { hasList } from '../has-list.ts';

export type NewMemory = RememberRequest;
export type Remembered = RememberResponse;
export type HistoryEntry = HistoryResponse['history'][number];

/** Saves a memory, in place of those that it replaces. Rejects with the sentence of the server. */
export const saveMemory = async (
  client: Client,
  token: string,
  memory: NewMemory,
): Promise<Remembered> => {
  const body = await client.post('/api/memories', memory, { token });
  if (!isRemembered(body)) throw new Error('The response holds no memory.');
  return body;
};

/** Moves a memory into the bin, or removes it for good. */
export const forgetMemory = async (
  client: Client,
  token: string,
  { id, forGood = false }: { readonly id: string; readonly forGood?: boolean },
): Promise<void> => client.delete(`${pathOf(id)}${forGood ? '?for_good=true' : ''}`, token);

/** Brings a memory back from the bin, with its id and dates. */
export const restoreMemory = async (client: Client, token: string, id: string): Promise<void> => {
  await client.post(`/api/memories/bin/${encodeURIComponent(id)}/restore`, {}, { token });
};

/** Every known wording of a fact, the saved ones first. */
export const readHistory = async (
  client: Client,
  token: string,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<readonly HistoryEntry[]> => {
  const body = await client.get(`${pathOf(id)}/history`, token, signal);
  if (!isHistory(body)) throw new Error('The response holds no history.');
  return body.history;
};

const pathOf = (id: string): string => `/api/memories/${encodeURIComponent(id)}`;

const isRemembered = (body: unknown): body is Remembered =>
  typeof body === 'object' && body !== null && 'outcome' in body && 'memory' in body;

const isHistory = (body: unknown): body is HistoryResponse => hasList(body, 'history');

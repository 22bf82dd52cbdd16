import { beforeEach, expect } from '@jest/globals';
import { openEventStream } from './event-stream.ts';
import type { ServedEndpoint } from './serve-endpoint.ts';
import { postJson, type streamClients } from './stream-clients.ts';

/** The capabilities of a client that shows forms. */
export const forms = { elicitation: { form: {} } };

export type Received = {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly requestId?: string };
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
};

type Headers = Readonly<Record<string, string>>;

/** The tool of one vault, which posts its calls. Every test has a new vault. */
export const postingClient = (clients: ReturnType<typeof streamClients>) => {
  let token = '';
  beforeEach(async () => {
    ({ token } = await clients.installation().newVault());
  });

  const headersFor = (session: string | null, of = token): Headers => ({
    authorization: `Bearer ${of}`,
    accept: 'application/json, text/event-stream',
    ...(session !== null && { 'mcp-session-id': session }),
  });

  /** The session id that a client with these capabilities gets. */
  const initialize = async (
    { origin }: ServedEndpoint,
    capabilities: object,
  ): Promise<string | null> => {
    const params = { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'Cursor' } };
    const body = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
    const response = await postJson(`${origin}/mcp`, body, headersFor(null));
    expect(response.status).toBe(200);
    return response.headers.get('mcp-session-id');
  };

  /** A second fact that contradicts a first one, and the question about it. */
  const conflicting = async (served: ServedEndpoint, session: string | null) => {
    const headers = headersFor(session);
    await plainCall(served, 1, 'User prefers yarn over pnpm', headers);
    const posted = await call(served, 2, 'User prefers pnpm over yarn', headers);
    const question = await posted.next();
    expect(question).toMatchObject({ method: 'elicitation/create', params: { mode: 'form' } });
    return { ...posted, question };
  };

  const saved = async (): Promise<number> => {
    const { product } = clients.installation();
    return (await product.tokens.usage(await product.tokens.open(token))).memoriesUsed;
  };

  return {
    headersFor,
    initialize,
    conflicting,
    saved,
    token: () => token,
    use: (other: string): void => {
      token = other;
    },
  };
};

const remembering = (id: number, text: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'remember', arguments: { text, category: 'tool' } },
});

/** A posted call, with what its response sends one after the other. */
export const call = async (
  { origin }: ServedEndpoint,
  id: number,
  text: string,
  headers: Headers,
) => {
  const response = await openEventStream(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(remembering(id, text)),
  });
  return {
    leave: response.close,
    next: async (): Promise<Received | undefined> => {
      const data = (await response.next())?.data;
      return data === undefined ? undefined : (JSON.parse(data) as Received);
    },
  };
};

/** A call whose response is plain JSON: its user is not asked. */
export const plainCall = async (
  { origin }: ServedEndpoint,
  id: number,
  text: string,
  headers: Headers,
) => {
  const response = await postJson(`${origin}/mcp`, remembering(id, text), headers);
  expect(response.headers.get('content-type')).toBe('application/json');
  return textOf((await response.json()) as Received);
};

export const answer = async (
  { origin }: ServedEndpoint,
  question: Received | undefined,
  keep: string,
  headers: Headers,
): Promise<number> => {
  const result = { action: 'accept', content: { keep } };
  const body = { jsonrpc: '2.0', id: question?.id, result };
  return (await postJson(`${origin}/mcp`, body, headers)).status;
};

export const textOf = (received: Received | undefined): string =>
  received?.result?.content?.[0]?.text ?? '';

/** Calls with new conflicts until one is asked about: the server notices a client that left late. */
export const untilAsked = async ({ origin }: ServedEndpoint, headers: Headers): Promise<void> => {
  for (let id = 10; ; id += 2) {
    await postJson(`${origin}/mcp`, remembering(id, `User prefers a${id} over b${id}`), headers);
    const newer = remembering(id + 1, `User prefers b${id} over a${id}`);
    const response = await postJson(`${origin}/mcp`, newer, headers);
    await response.body?.cancel();
    if (response.headers.get('content-type') === 'text/event-stream') return;
  }
};

import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { seconds } from '../../kernel/duration.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { allowing, generousLimits, type ServedEndpoint } from '../testing/serve-endpoint.ts';
import { postJson, streamClients } from '../testing/stream-clients.ts';

const clients = streamClients();
const forms = { elicitation: { form: {} } };

type Received = {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly requestId?: string };
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
};

type Headers = Readonly<Record<string, string>>;

let token: string;
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

const remembering = (id: number, text: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'remember', arguments: { text, category: 'tool' } },
});

/** A posted call, with what its response sends one after the other. */
const call = async ({ origin }: ServedEndpoint, id: number, text: string, headers: Headers) => {
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
const plainCall = async (
  { origin }: ServedEndpoint,
  id: number,
  text: string,
  headers: Headers,
) => {
  const response = await postJson(`${origin}/mcp`, remembering(id, text), headers);
  expect(response.headers.get('content-type')).toBe('application/json');
  return textOf((await response.json()) as Received);
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

const answer = async (
  { origin }: ServedEndpoint,
  question: Received | undefined,
  keep: string,
  headers: Headers,
): Promise<number> => {
  const result = { action: 'accept', content: { keep } };
  const body = { jsonrpc: '2.0', id: question?.id, result };
  return (await postJson(`${origin}/mcp`, body, headers)).status;
};

const textOf = (received: Received | undefined): string =>
  received?.result?.content?.[0]?.text ?? '';

/** Calls with new conflicts until one is asked about: the server notices a client that left late. */
const untilAsked = async ({ origin }: ServedEndpoint, headers: Headers): Promise<void> => {
  for (let id = 10; ; id += 2) {
    await postJson(`${origin}/mcp`, remembering(id, `User prefers a${id} over b${id}`), headers);
    const newer = remembering(id + 1, `User prefers b${id} over a${id}`);
    const response = await postJson(`${origin}/mcp`, newer, headers);
    await response.body?.cancel();
    if (response.headers.get('content-type') === 'text/event-stream') return;
  }
};

const saved = async (): Promise<number> => {
  const { product } = clients.installation();
  return (await product.tokens.usage(await product.tokens.open(token))).memoriesUsed;
};

describe('a session id', () => {
  test('is given to a client that shows forms, and to no other', async () => {
    const served = await clients.serve();
    expect(await initialize(served, forms)).toMatch(/^[\w.-]+$/);
    expect(await initialize(served, {})).toBeNull();
    expect(await initialize(served, { elicitation: { url: {} } })).toBeNull();
  });

  test('is understood by every process, also after a restart', async () => {
    const session = await initialize(await clients.serve(), forms);
    const { question } = await conflicting(await clients.serve(), session);
    expect(question?.method).toBe('elicitation/create');
  });
});

describe('a question to a client that posts its calls', () => {
  test('comes before the result, which has the decision, and the response ends', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    expect(await saved()).toBe(2);
    expect(await answer(served, question, 'Keep the new one', headersFor(session))).toBe(202);
    const response = await next();
    expect(response?.id).toBe(2);
    expect(textOf(response)).toContain('kept the new one');
    expect(await next()).toBeUndefined();
    expect(await saved()).toBe(1);
  });

  test('is not asked without a session, with that of another vault, or where only JSON is accepted', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const own = token;
    ({ token } = await clients.installation().newVault());
    const foreign = await initialize(served, forms);
    token = own;
    await plainCall(served, 1, 'User prefers yarn over pnpm', headersFor(session));
    const newer = 'User prefers pnpm over yarn';
    expect(await plainCall(served, 2, newer, headersFor(null))).toMatch(/^⚠️/);
    const [tabs, spaces] = ['User prefers tabs over spaces', 'User prefers spaces over tabs'];
    await plainCall(served, 3, tabs, headersFor(foreign));
    expect(await plainCall(served, 4, spaces, headersFor(foreign))).toMatch(/^⚠️/);
    const onlyJson = { ...headersFor(session), accept: 'application/json' };
    await plainCall(served, 5, 'User prefers tea over coffee', onlyJson);
    expect(await plainCall(served, 6, 'User prefers coffee over tea', onlyJson)).toMatch(/^⚠️/);
  });

  test.each(['Keep the old one', undefined])(
    'reaches the process that asked if the answer is posted to another: %s',
    async (keep) => {
      const relay = memorySessionRelay();
      const [owner, sibling] = [await clients.serve({ relay }), await clients.serve({ relay })];
      const session = await initialize(owner, forms);
      const { question, next } = await conflicting(owner, session);
      if (keep === undefined) {
        const refused = { jsonrpc: '2.0', id: question?.id, error: { code: -1, message: 'No.' } };
        await postJson(`${sibling.origin}/mcp`, refused, headersFor(session));
        expect(textOf(await next())).toContain('did not choose');
      } else {
        expect(await answer(sibling, question, keep, headersFor(session))).toBe(202);
        expect(textOf(await next())).toContain('kept the old one');
        expect(await saved()).toBe(1);
      }
    },
  );

  test('goes out on the response even if the relay listens after the request was handled', async () => {
    const statuses: unknown[] = [];
    const handled = new EventEmitter();
    const metrics: Metrics = {
      count: (name, labels) => {
        if (name !== 'mindmirror_http_requests_total') return;
        statuses.push(labels);
        handled.emit('request');
      },
      observe: () => undefined,
      set: () => undefined,
    };
    const memory = memorySessionRelay();
    const subscribe: SessionRelay['subscribe'] = async (...asked) => {
      await once(handled, 'request');
      return memory.subscribe(...asked);
    };
    const served = await clients.serve({ metrics, relay: { ...memory, subscribe } });
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    expect(statuses).toEqual(Array(3).fill({ route: '/mcp', status: '2xx' }));
    await answer(served, question, 'Keep the new one', headersFor(session));
    expect(textOf(await next())).toContain('kept the new one');
  });

  test('that nobody answers is withdrawn, the call gets its complete answer, and no other is asked', async () => {
    const served = await clients.serve({ questionWait: 1 });
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    expect(await next()).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: question?.id },
    });
    expect(textOf(await next())).toMatch(/^⚠️ [\s\S]*Remembered as/);
    expect(await next()).toBeUndefined();
    expect(await answer(served, question, 'Keep the new one', headersFor(session))).toBe(202);
    await plainCall(served, 3, 'User prefers tabs over spaces', headersFor(session));
    const last = await plainCall(served, 4, 'User prefers spaces over tabs', headersFor(session));
    expect(last).toMatch(/^⚠️/);
    expect(await saved()).toBe(4);
  });

  test('is answered once, and only in its own session', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    const stranger = await clients.installation().newVault();
    const others = [
      headersFor(null),
      headersFor(await initialize(served, forms)),
      headersFor(session, stranger.token),
    ];
    for (const headers of others) await answer(served, question, 'Keep the old one', headers);
    expect(await saved()).toBe(2);
    await answer(served, question, 'Both are true', headersFor(session));
    expect(textOf(await next())).toContain('says that all are true');
    await answer(served, question, 'Keep the new one', headersFor(session));
    expect(await saved()).toBe(2);
  });

  test('can be answered although its address sent too many answers that nobody waits for', async () => {
    const served = await clients.serve({ rateLimiter: allowing({ unknown_session: 1 }) });
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    const unknown = { id: `question-${randomUUID()}` };
    const statuses: number[] = [];
    for (const asked of [unknown, unknown, question]) {
      statuses.push(await answer(served, asked, 'Keep the new one', headersFor(session)));
    }
    expect(statuses).toEqual([202, 429, 202]);
    expect(textOf(await next())).toContain('kept the new one');
  });

  test('ends at once when the token is replaced, and the new token does not answer it', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    const rotated = await clients.installation().product.tokens.rotate(token);
    expect(await next()).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: question?.id },
    });
    expect(await next()).toMatchObject({ id: 2, result: { isError: true } });
    expect(await next()).toBeUndefined();
    expect(await answer(served, question, 'Keep the new one', headersFor(session))).toBe(401);
    token = rotated.token;
    await answer(served, question, 'Keep the new one', headersFor(session));
    expect(await saved()).toBe(2);
  });

  test('stays open when the token of another vault is revoked', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const { question, next } = await conflicting(served, session);
    const other = await clients.installation().newVault();
    await clients.installation().product.tokens.revoke(other.token);
    await answer(served, question, 'Keep the new one', headersFor(session));
    expect(textOf(await next())).toContain('kept the new one');
  });

  test('is not asked at an address that has as many open questions as it may have streams', async () => {
    const served = await clients.serve({ limits: { ...generousLimits, streamsPerClient: 1 } });
    const { leave } = await conflicting(served, await initialize(served, forms));
    ({ token } = await clients.installation().newVault());
    const headers = headersFor(await initialize(served, forms));
    await plainCall(served, 1, 'User prefers tabs over spaces', headers);
    expect(await plainCall(served, 2, 'User prefers spaces over tabs', headers)).toMatch(/^⚠️/);
    await leave();
    await untilAsked(served, headers);
  });

  test('is one of three at most in a vault, and makes room when its client disconnects', async () => {
    const served = await clients.serve();
    const headers = headersFor(await initialize(served, forms));
    const { leave } = await conflicting(served, headers['mcp-session-id'] ?? null);
    await plainCall(served, 3, 'User prefers tea over coffee', headers);
    await plainCall(served, 4, 'User prefers jazz over techno', headers);
    const open = [
      await call(served, 5, 'User prefers coffee over tea', headers),
      await call(served, 6, 'User prefers techno over jazz', headers),
    ];
    for (const { next } of open) expect((await next())?.method).toBe('elicitation/create');
    await plainCall(served, 7, 'User prefers tabs over spaces', headers);
    const fourth = await plainCall(served, 8, 'User prefers spaces over tabs', headers);
    expect(fourth).toMatch(/^⚠️/);
    expect(await saved()).toBe(8);
    await leave();
    await untilAsked(served, headers);
    for (const each of open) await each.leave();
  });

  test('does not hold up a restart: an open call gets its complete answer, and none is asked', async () => {
    const served = await clients.serve();
    const session = await initialize(served, forms);
    const { next } = await conflicting(served, session);
    const drained = served.endpoint.drain(seconds(5));
    expect((await next())?.method).toBe('notifications/cancelled');
    expect(textOf(await next())).toMatch(/^⚠️/);
    expect(await next()).toBeUndefined();
    await drained;
    await plainCall(served, 3, 'User prefers tabs over spaces', headersFor(session));
    const last = await plainCall(served, 4, 'User prefers spaces over tabs', headersFor(session));
    expect(last).toMatch(/^⚠️/);
  });
});

import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { SessionRelay } from '../sessions/session-relay.ts';
import { answer, forms, plainCall, postingClient, textOf } from '../testing/posting-client.ts';
import { postJson, streamClients } from '../testing/stream-clients.ts';

const clients = streamClients();
const { headersFor, initialize, conflicting, saved, token, use } = postingClient(clients);

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
    const own = token();
    use((await clients.installation().newVault()).token);
    const foreign = await initialize(served, forms);
    use(own);
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
});

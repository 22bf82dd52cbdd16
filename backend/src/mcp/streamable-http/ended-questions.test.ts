import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { seconds } from '../../kernel/duration.ts';
import {
  answer,
  call,
  forms,
  plainCall,
  postingClient,
  textOf,
  untilAsked,
} from '../testing/posting-client.ts';
import { allowing, generousLimits } from '../testing/serve-endpoint.ts';
import { streamClients } from '../testing/stream-clients.ts';

const clients = streamClients();
const { headersFor, initialize, conflicting, saved, token, use } = postingClient(clients);

describe('a question to a client that posts its calls', () => {
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
    const rotated = await clients.installation().product.tokens.rotate(token());
    expect(await next()).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: question?.id },
    });
    expect(await next()).toMatchObject({ id: 2, result: { isError: true } });
    expect(await next()).toBeUndefined();
    expect(await answer(served, question, 'Keep the new one', headersFor(session))).toBe(401);
    use(rotated.token);
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
    use((await clients.installation().newVault()).token);
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

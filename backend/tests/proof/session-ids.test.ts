import { describe, expect, test } from '@jest/globals';
import { toolCall } from '../../bench/callers.ts';
import type { StreamEvent } from '../../src/mcp/testing/event-stream.ts';
import { inParallel, times } from '../../src/testing/times.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool, postMessage } from '../clients/plain-http.ts';
import { openStream } from '../cluster/testing/open-stream.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { between, faultSeed } from './testing/fault-seed.ts';
import { guessers, type Guess, type KnownSessions } from './testing/streams/guessed-sessions.ts';
import { createKeepAliveClient } from './testing/keep-alive-client.ts';
import { oneProduct } from './testing/one-product.ts';
import { iterations } from './testing/iterations.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

const attempts = iterations({ test: 5_000, proof: 100_000 });
const openCount = 20;
const connections = 32;
const longest = 600_000;

const product = oneProduct({ STREAMS_PER_CLIENT: '100', LOG_LEVEL: 'error' });

const newToken = async (): Promise<string> => (await issueToken(product.running().origin)).token;

/** A stream of a new vault, and every event on it. */
const newStream = async () => {
  const token = await newToken();
  const { messages, next, close } = await openStream(product.running(), token);
  const said: StreamEvent[] = [];
  const listening = (async () => {
    for (let event = await next(); event !== undefined; event = await next()) {
      if (event.event !== undefined) said.push(event);
    }
  })().catch(() => undefined);
  const sessionId = /sessionId=(.*)/.exec(messages)?.[1] ?? '';
  return { token, messages, sessionId, said, close: async () => (await close(), listening) };
};

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** Ends streams by disconnecting their clients and by revoking their tokens. */
const endSessions = async (): Promise<string[]> => {
  const { origin } = product.running();
  const streams = await inParallel(openCount, newStream);
  await Promise.all(
    streams.map(async ({ token, messages, close }, index) => {
      const headers = { authorization: `Bearer ${token}` };
      if (index % 2 === 0) await close();
      else await fetch(`${origin}/api/token`, { method: 'DELETE', headers });
      await eventually(async () => {
        const { status } = await postMessage(`${origin}${messages}`, undefined, ping);
        expect(status).toBe(404);
      });
      await close();
    }),
  );
  return streams.map(({ sessionId }) => sessionId);
};

/** Tries ids from all guessers in turn. Resolves with the distinct responses. */
const tryAll = async (
  known: KnownSessions,
  thieves: readonly string[],
  seed: number,
): Promise<ReadonlyMap<string, number>> => {
  const random = seededRandom(seed);
  const connection = createKeepAliveClient(product.running().origin, connections);
  const ways = Object.values(guessers);
  const answers = new Map<string, number>();
  let tried = 0;
  const attempt = async ({ sessionId, needsToken }: Guess): Promise<void> => {
    const path = random() < 0.5 ? '/messages' : '/sse/messages';
    const thief = thieves[between(random, 0, thieves.length - 1)] ?? '';
    const body = toolCall(tried, 'remember', {
      text: `User was hijacked by attempt ${tried}`,
      category: 'habit',
    });
    const headers = {
      'content-type': 'application/json',
      ...((needsToken || random() < 0.5) && { authorization: `Bearer ${thief}` }),
    };
    const asked = { method: 'POST', path: `${path}?sessionId=${sessionId}`, headers, body };
    const { status, text } = await connection.send(asked);
    const answer = `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const work = async (): Promise<void> => {
    while (tried < attempts) {
      tried += 1;
      await attempt(ways[tried % ways.length]!(known, random));
    }
  };
  await Promise.all(times(connections, work));
  connection.close();
  return answers;
};

describe('a session id', () => {
  test(
    'executes nothing if it is guessed, stolen, expired or foreign @session-is-no-key',
    async () => {
      const { origin } = product.running();
      const seed = faultSeed('session ids');
      const streams = await inParallel(openCount, newStream);
      const open = streams.map(({ sessionId }) => sessionId);
      const thieves = [...(await inParallel(openCount, newToken)), `mm_${'0'.repeat(49)}`];
      const answers = await tryAll({ open, ended: await endSessions() }, thieves, seed);

      expect(answers.size).toBe(1);
      const [[answer, count] = ['', 0]] = answers;
      expect(answer).toMatch(/^404 .*"code":"session_not_found"/);
      expect(count).toBe(attempts);
      // The targets are unaffected, and their streams work as before.
      for (const { messages, said } of streams) {
        expect((await postMessage(`${origin}${messages}`, undefined, ping)).status).toBe(202);
        await eventually(async () => {
          expect(said.map(({ data }) => data)).toEqual(['{"jsonrpc":"2.0","id":1,"result":{}}']);
        });
      }
      for (const token of [...streams.map((stream) => stream.token), ...thieves.slice(0, -1)]) {
        const kept = await callTool(origin, token, 'what_do_you_know', {});
        expect(kept.text).toContain('Nothing is saved yet');
      }
      for (const { close } of streams) await close();
      recordEvidence({
        promise: 'session-is-no-key',
        tried: `${counted(attempts)} calls with session ids ${Object.keys(guessers).join('; ')}: ${counted(count)} identical 404 responses, 0 executed; stolen ids were sent with another user's token, because clients with a token in their URL send the id alone`,
        seed,
      });
    },
    longest,
  );
});

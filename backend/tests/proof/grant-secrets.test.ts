import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toolCall } from '../../bench/callers.ts';
import {
  callTool,
  claude,
  connectClaude,
  newVerifier,
  postForm,
  redeemFields,
  refreshFields,
} from '../../src/connect/testing/flow.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { freePort, startProduct, type RunningProduct } from '../../src/testing/running-product.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { inParallel, times } from '../../src/testing/times.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { guessers, type Attempt, type Held, type Known } from './testing/grants/stolen-secrets.ts';
import { iterations } from './testing/iterations.ts';
import { createKeepAliveClient } from './testing/keep-alive-client.ts';

const attempts = iterations({ test: 700, proof: 100_000 });
const clients = 10;
const connections = 16;
const longest = 600_000;
const codex = 'https://chatgpt.com/oauth/codex/client.json';

const folder = mkdtempSync(join(tmpdir(), 'mindmirror-grants-'));
let product: RunningProduct;
let connect: string;
beforeAll(async () => {
  const port = await freePort();
  connect = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), CONNECT_URL: connect, LOG_LEVEL: 'error' };
  product = await startProduct(join(folder, 'data'), { RATE_LIMITS: 'off', ...settings });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const places = () => ({ site: product.origin, connect });

const hold = async (): Promise<Held> => {
  const { token } = await issueToken(product.origin);
  return { token, ...(await connectClaude(places(), token)) };
};

const end = async (held: Held): Promise<Held> => {
  const fields = { token: held.refresh, client_id: claude.clientId };
  expect((await postForm(`${connect}/revoke`, fields)).status).toBe(200);
  return held;
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/** The request of one attempt. */
const askedWith = ({ endpoint, secret, isForeign = false }: Attempt, tried: number) => {
  if (endpoint === 'code' || endpoint === 'refresh') {
    const fields =
      endpoint === 'code' ? redeemFields(secret, newVerifier()) : refreshFields(secret);
    const client = isForeign ? { client_id: codex } : {};
    const body = new URLSearchParams({ ...fields, ...client }).toString();
    return { method: 'POST', path: '/token', headers: form, body };
  }
  const headers = { ...json, authorization: `Bearer ${secret}` };
  const text = `User was robbed by attempt ${tried}`;
  return {
    method: 'POST',
    path: '/mcp',
    headers,
    body: toolCall(tried, 'remember', { text, category: 'habit' }),
  };
};

/** Tries all guessers in turn. Resolves with how often each answer was given. */
const tryAll = async (known: Known, seed: number): Promise<ReadonlyMap<string, number>> => {
  const random = seededRandom(seed);
  const here = createKeepAliveClient(connect, connections);
  const there = createKeepAliveClient(product.origin, connections);
  const ways = Object.values(guessers);
  const answers = new Map<string, number>();
  let tried = 0;
  const work = async (): Promise<void> => {
    while (tried < attempts) {
      tried += 1;
      const attempt = ways[tried % ways.length]!(known, random);
      const { send } = attempt.endpoint === 'access there' ? there : here;
      const { status, text } = await send(askedWith(attempt, tried));
      const { error, code } = JSON.parse(text) as Readonly<Record<string, string>>;
      const answer = `${attempt.endpoint}: ${status} ${error ?? code}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  };
  await Promise.all(times(connections, work));
  here.close();
  there.close();
  return answers;
};

describe('a secret of a connected client', () => {
  test(
    'that is guessed, changed, relabeled, foreign or of an ended connection opens nothing @grant-has-six-tools-only @answers-go-to-their-client',
    async () => {
      const seed = faultSeed('secrets of grants');
      const live = await inParallel(clients, hold);
      const ended = await inParallel(clients, async () => end(await hold()));
      const answers = await tryAll({ live, ended }, seed);

      expect([...answers.keys()].toSorted()).toEqual([
        'access here: 401 invalid_token',
        'access there: 401 invalid_token',
        'code: 400 invalid_grant',
        'refresh: 400 invalid_grant',
      ]);
      // The connections whose secrets were tried are still open, and nothing was saved.
      for (const { access, refresh } of live) {
        const known = await callTool(places(), access, 'what_do_you_know', {});
        expect(JSON.stringify(known.json)).toContain('Nothing is saved yet');
        expect((await postForm(`${connect}/token`, refreshFields(refresh))).status).toBe(200);
      }
      recordEvidence({
        promise: 'answers-go-to-their-client',
        tried: `${counted(attempts)} requests with ${Object.keys(guessers).join('; ')}: 0 opened a memory, 0 ended a connection`,
        seed,
      });
    },
    longest,
  );
});

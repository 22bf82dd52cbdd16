import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openStream } from '../../bench/callers.ts';
import { createDispatcher } from '../../src/mcp/jsonrpc/dispatcher.ts';
import { readMessage } from '../../src/mcp/jsonrpc/message.ts';
import { aCallContext } from '../../src/mcp/testing/asking.ts';
import { allowing } from '../../src/mcp/testing/serve-endpoint.ts';
import { memoryTools } from '../../src/mcp/tools/index.ts';
import { openProductOnDisk } from '../../src/testing/product-on-disk.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { postMessage } from '../clients/plain-http.ts';
import { counted, noteEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { bodyOf } from './testing/hostile-json.ts';
import { hostileMessages, type ToolSchema } from './testing/hostile-messages.ts';
import { hostileVisits, type ApiDocument } from './testing/hostile-visits.ts';
import { expectWell, faultOf, plantMemory } from './testing/judge-answers.ts';
import { keptAlive, type Asked } from './testing/kept-alive.ts';
import { oneProduct } from './testing/one-product.ts';
import { iterations } from './testing/iterations.ts';

const batchSize = 25;
const batches = iterations({ test: 20, ci: 60, proof: 2_000 });
const dispatched = iterations({ test: 300, ci: 1_000, proof: 50_000 });
const longest = 600_000;

const product = oneProduct({ LOG_LEVEL: 'warn' });

/** Two vaults: one is looked after, one is fuzzed. */
const newVaults = async (): Promise<{ readonly planted: string; readonly fuzzed: string }> => {
  const { origin } = product.running();
  const { token: planted } = await issueToken(origin);
  await plantMemory(origin, planted);
  return { planted, fuzzed: (await issueToken(origin)).token };
};

/** Sends batches of what `asked` makes up; resolves with how many answers had which status. */
const sendAll = async (
  asked: fc.Arbitrary<Asked>,
  seed: number,
  planted: string,
): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>();
  const door = keptAlive(product.running().origin, batchSize);
  const batch = fc.array(asked, { minLength: batchSize, maxLength: batchSize });
  const property = fc.asyncProperty(batch, async (visits) => {
    const answers = await Promise.all(visits.map(door.send));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(answers.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
    await expectWell(product.running(), planted);
  });
  await fc.assert(property, { seed, numRuns: batches, endOnFailure: true });
  door.close();
  return statuses;
};

const inWords = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${counted(count)} × ${status}`)
    .join(', ');

const toolsOf = async (token: string): Promise<readonly ToolSchema[]> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const response = await postMessage(`${product.running().origin}/mcp`, token, message);
  const { result } = (await response.json()) as { result: { tools: readonly ToolSchema[] } };
  return result.tools;
};

/** An open stream whose answers are judged as they come. */
const openJudgedStream = async (token: string) => {
  const stream = await openStream(`${product.running().origin}/sse`, token);
  const faults: string[] = [];
  let text = '';
  const { promise: sessionId, resolve } = Promise.withResolvers<string>();
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const named = /sessionId=(\S+)/.exec(text)?.[1];
    if (named !== undefined) resolve(named);
    const fault = faultOf({ status: 200, text });
    if (fault !== undefined) faults.push(fault);
    // Enough to find what two chunks hold together.
    text = text.slice(-1_000);
  });
  return { sessionId: await sessionId, faults, close: () => stream.destroy() };
};

describe('fuzzing', () => {
  test(
    'JSON-RPC messages of both eras on every MCP address are answered @bad-input-answered',
    async () => {
      const seed = faultSeed('fuzzed messages');
      const { planted, fuzzed } = await newVaults();
      const stream = await openJudgedStream(fuzzed);
      const post = fc
        .constantFrom('/messages', '/sse/messages')
        .map((path) => `${path}?sessionId=`);
      const paths = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('/mcp', '/sse') },
        { weight: 1, arbitrary: post.map((path) => path + stream.sessionId) },
        { weight: 1, arbitrary: post.map((path) => path + stream.sessionId.slice(1)) },
      );
      const asked = hostileMessages(await toolsOf(fuzzed)).chain(({ message, headers }) =>
        fc.record({ body: bodyOf(message), path: paths }).map((visit) => ({
          ...visit,
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            authorization: `Bearer ${fuzzed}`,
          },
        })),
      );
      const statuses = await sendAll(asked, seed, planted);
      expect(stream.faults).toEqual([]);
      stream.close();
      noteEvidence({
        promise: 'bad-input-answered',
        tried: `${counted(batches * batchSize)} fuzzed JSON-RPC messages over HTTP and an event stream: ${inWords(statuses)}; no stack, nothing broken inside`,
        seed,
      });
    },
    longest,
  );

  test(
    'every operation of the REST door is answered @bad-input-answered',
    async () => {
      const seed = faultSeed('fuzzed visits');
      const { planted, fuzzed } = await newVaults();
      const response = await fetch(`${product.running().origin}/api/openapi.json`);
      const document = (await response.json()) as ApiDocument;
      const statuses = await sendAll(hostileVisits(document, fuzzed), seed, planted);
      noteEvidence({
        promise: 'bad-input-answered',
        tried: `${counted(batches * batchSize)} fuzzed REST requests: ${inWords(statuses)}; no stack, nothing broken inside`,
        seed,
      });
    },
    longest,
  );

  test(
    'the dispatcher itself answers every value @bad-input-answered',
    async () => {
      const seed = faultSeed('fuzzed dispatcher');
      const tools = await toolsOf((await newVaults()).fuzzed);
      const { product: verbs, newVault, logged, close } = await openProductOnDisk();
      const { vault } = await newVault();
      const features = { tools: memoryTools({ product: verbs, premiumPage: '/premium' }) };
      const ignored = (): undefined => undefined;
      const broken: string[] = [];
      const dispatch = createDispatcher({
        features,
        version: '1.0.0',
        rateLimiter: allowing({}),
        workMeter: { take: () => 0 },
        log: { info: ignored, warn: ignored, error: (event) => void broken.push(event) },
        metrics: { count: ignored, observe: ignored, set: ignored },
      });
      const caller = { vault, clientName: undefined };
      const property = fc.asyncProperty(hostileMessages(tools), async ({ message, headers }) => {
        const answer = await dispatch(
          readMessage(message),
          aCallContext({ caller, openVault: async () => vault, headers }),
        );
        if (answer === undefined) return;
        expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0' });
        expect(faultOf(answer)).toBeUndefined();
      });
      await fc.assert(property, { seed, numRuns: dispatched, endOnFailure: true });
      expect(broken).toEqual([]);
      expect(logged).not.toContain('record_unreadable');
      await close();
      noteEvidence({
        promise: 'bad-input-answered',
        tried: `${counted(dispatched)} fuzzed messages given to the dispatcher in process: all answered, nothing broken inside`,
        seed,
      });
    },
    longest,
  );
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inParallel } from '../../src/testing/times.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { hostileRequests } from './testing/hostile-input/hostile-bytes.ts';
import { expectUnharmed, faultOf, plantMemory } from './testing/hostile-input/judge-answers.ts';
import { oneProduct } from './testing/one-product.ts';
import { rawExchange, statusesIn } from './testing/hostile-input/raw-exchange.ts';
import { iterations } from './testing/iterations.ts';

const batchSize = 40;
const batches = iterations({ test: 20, proof: 500 });
const longest = 600_000;

const product = oneProduct({ LOG_LEVEL: 'warn' });

const portOf = (): number => Number(new URL(product.running().origin).port);

const newPlantedVault = async (): Promise<string> => {
  const { token } = await issueToken(product.running().origin);
  await plantMemory(product.running().origin, token);
  return token;
};

const listTools = (token: string, id: number, connection: 'close' | 'keep-alive'): string => {
  const message = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/list' });
  return [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${message.length}`,
    `Connection: ${connection}`,
    '',
    message,
  ].join('\r\n');
};

describe('over a bare socket', () => {
  test('a request split at any byte is answered like a whole one @bad-input-answered', async () => {
    const token = await newPlantedVault();
    const bytes = Buffer.from(listTools(token, 7, 'close'));
    const splits = bytes.length - 1;
    const answers = await inParallel(splits, async (at) =>
      rawExchange(portOf(), {
        pieces: [bytes.subarray(0, at + 1), bytes.subarray(at + 1)],
        waits: true,
      }),
    );
    const bodies = new Set(answers.map((answer) => answer.split('\r\n\r\n')[1]));
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toMatch(/^{"jsonrpc":"2.0","id":7,"result":{"tools":\[/);
    const byteByByte = await rawExchange(portOf(), {
      pieces: [...bytes].map((byte) => Uint8Array.of(byte)),
      waits: true,
    });
    expect(byteByByte.split('\r\n\r\n')[1]).toBe([...bodies][0]);
    recordEvidence({
      promise: 'bad-input-answered',
      tried: `a request split at each of ${counted(splits)} positions and at all of them: the same answer each time`,
    });
  });

  test('pipelined requests are answered in order @bad-input-answered', async () => {
    const token = await newPlantedVault();
    const requests = Array.from({ length: 20 }, (_, id) =>
      listTools(token, id, id === 19 ? 'close' : 'keep-alive'),
    );
    const answer = await rawExchange(portOf(), {
      pieces: [Buffer.from(requests.join(''))],
      waits: true,
    });
    const ids = [...answer.matchAll(/"jsonrpc":"2.0","id":(\d+)/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(requests.map((_, id) => id));
    recordEvidence({
      promise: 'bad-input-answered',
      tried: `${counted(requests.length)} requests in one packet: answered in order`,
    });
  });

  test(
    'any input is refused clearly or the connection is closed @bad-input-answered',
    async () => {
      const seed = faultSeed('fuzzed sockets');
      const token = await newPlantedVault();
      const statuses = new Map<number, number>();
      let unanswered = 0;
      const batch = fc.array(hostileRequests(token), {
        minLength: batchSize,
        maxLength: batchSize,
      });
      const property = fc.asyncProperty(batch, async (requests) => {
        const answers = await Promise.all(
          requests.map(async (request) => rawExchange(portOf(), request)),
        );
        for (const text of answers) {
          const found = statusesIn(text);
          if (found.length === 0) unanswered += 1;
          for (const status of found) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            expect(faultOf({ status, text })).toBeUndefined();
          }
        }
        await expectUnharmed(product.running(), token);
      });
      await fc.assert(property, { seed, numRuns: batches, endOnFailure: true });
      const inWords = [...statuses].map(([status, count]) => `${counted(count)} × ${status}`);
      recordEvidence({
        promise: 'bad-input-answered',
        tried: `${counted(batches * batchSize)} malformed, split, smuggling and unfinished requests over bare sockets: ${inWords.join(', ')}, ${counted(unanswered)} closed by either side; no stack trace, no internal error`,
        seed,
      });
    },
    longest,
  );
});

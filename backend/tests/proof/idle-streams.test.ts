import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { inParallel } from '../../src/testing/times.ts';
import { newFolder } from '../../src/testing/programs.ts';
import { encodingsOf } from '../../src/testing/encodings.ts';
import { freePort, startNode, type RunningProcess } from '../../src/testing/running-product.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { findBytes, type Wanted } from './testing/streams/find-bytes.ts';
import { usedStream, type IdleStream } from './testing/streams/idle-streams.ts';
import { memoryOf } from './testing/streams/process-memory.ts';
import { iterations } from './testing/iterations.ts';

const longest = 300_000;
const vaultCount = iterations({ test: 25, proof: 250 });
const streamsPerVault = 4;

/** Words that appear nowhere else, not even partly. */
const words = 'zyxomma-petiolatum-idle';
const planted = `planted-${randomBytes(16).toString('hex')}`;

const folder = newFolder('idle-streams');
const snapshotFile = join(folder.path, 'idle.heapsnapshot');
let server: RunningProcess;
let origin: string;
let streams: readonly IdleStream[];
let dataKeys: readonly Buffer[];
let snapshot: Buffer;
let inMemory: readonly string[];
let memoryBytes: number;

/** Uses the REST API once for every holder, over connections that stay open. */
const useRest = async (token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/usage', '/api/memories', '/api/checkpoints', '/api/export']) {
    await (await fetch(`${origin}${path}`, { headers })).text();
  }
  await (await fetch(`${origin}/api/usage?token=${token}`)).text();
};

/** A token used over MCP and REST, and its streams: half opened by URL, half with the header. */
const usedVault = async (): Promise<readonly IdleStream[]> => {
  const { token } = await issueToken(origin);
  await useRest(token);
  return inParallel(streamsPerVault, async (index) =>
    usedStream(origin, token, index % 2 === 0 ? 'query' : 'header', `${words} ${index}`),
  );
};

const openKeys = async (dataDir: string, tokens: readonly string[]): Promise<readonly Buffer[]> => {
  const { product, close } = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  const keys: Buffer[] = [];
  for (const token of tokens) keys.push((await product.tokens.open(token)).keys.dataKey.export());
  await close();
  return keys;
};

beforeAll(async () => {
  const port = await freePort();
  const dataDir = join(folder.path, 'data');
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    STREAMS_PER_CLIENT: '5000',
    LOG_LEVEL: 'error',
    PLANTED: planted,
    SNAPSHOT: snapshotFile,
  };
  server = startNode(join(process.cwd(), 'backend/tests/programs/snapshot-server.ts'), settings);
  const ready = await server.printed(/ready at (http\S+)\./);
  origin = ready[1] ?? '';
  streams = (await inParallel(vaultCount, usedVault)).flat();
  dataKeys = await openKeys(dataDir, [...new Set(streams.map(({ token }) => token))]);
  process.kill(server.pid, 'SIGHUP');
  await server.printed(/The caches are empty/);
  searchMemory();
  process.kill(server.pid, 'SIGUSR2');
  await server.printed(/The snapshot is written/);
  snapshot = readFileSync(snapshotFile);
}, longest);

afterAll(async () => {
  for (const { close } of streams) await close();
  await server.stop();
  folder.remove();
});

/** Searches all writable memory of the server for raw keys, including memory outside the heap. */
const searchMemory = (): void => {
  const held = { what: 'the planted key', bytes: hash('sha256', planted, 'buffer') };
  const wanted = [held, ...dataKeys.map((bytes) => ({ what: 'a data key', bytes }))];
  const found = new Set<string>();
  memoryBytes = 0;
  for (const piece of memoryOf(server.pid)) {
    memoryBytes += piece.length;
    for (const what of findBytes(piece, wanted)) found.add(what);
  }
  inMemory = [...found];
};

const wantedTexts = (what: string, texts: Iterable<string>): readonly Wanted[] =>
  [...texts].flatMap((text) =>
    encodingsOf(text).map(({ spelling, bytes }) => ({ what: `${what}, ${spelling}`, bytes })),
  );

/** Bytes as text: hexadecimal, base64, or one character per byte as a snapshot writes it. */
const wantedKeys = (keys: readonly Buffer[]): readonly Wanted[] =>
  keys.flatMap((key) => {
    const spelled = [key.toString('hex'), key.toString('latin1')].flatMap(encodingsOf);
    return [...spelled, ...encodingsOf(key.toString('base64'))].map(({ spelling, bytes }) => ({
      what: `data key, ${spelling}`,
      bytes,
    }));
  });

/**
 * A heap snapshot contains every reachable string and object of the JavaScript heap, but not the
 * bytes outside it. Data keys are therefore also searched for in all memory of the process. Tokens
 * and texts are not, because freed memory is not wiped, and Node's strings cannot be.
 */
describe('a process with idle streams', () => {
  test('shows the planted secrets, which proves that the search works @idle-streams-hold-nothing', () => {
    const found = new Set(findBytes(snapshot, wantedTexts('planted', [planted])));
    for (const spelling of ['plain', 'hexadecimal', 'base64 at 0']) {
      expect(found).toContain(`planted, ${spelling}`);
    }
    expect(inMemory).toContain('the planted key');
  });

  test(
    'holds no token, no session secret, no data key and no text @idle-streams-hold-nothing',
    () => {
      expect(streams).toHaveLength(vaultCount * streamsPerVault);
      const tokens = new Set(streams.map(({ token }) => token));
      const wanted = [
        ...wantedTexts('token', tokens),
        ...wantedTexts('secret', new Set(streams.map(({ secret }) => secret))),
        ...wantedTexts('words', [words]),
        ...wantedKeys(dataKeys),
      ];
      expect(findBytes(snapshot, wanted)).toEqual([]);
      expect(inMemory).not.toContain('a data key');
      recordEvidence({
        promise: 'idle-streams-hold-nothing',
        tried: `${counted(streams.length)} idle streams of ${counted(tokens.size)} tokens, by URL and by header: ${counted(wanted.length)} encodings of tokens, session secrets, data keys and texts searched for in a heap snapshot of ${counted(snapshot.length)} bytes, 0 found; ${counted(dataKeys.length)} data keys searched for in ${counted(memoryBytes)} bytes of memory of the process, 0 found`,
      });
    },
    longest,
  );
});

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newFolder } from '../src/testing/programs.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { freePort, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { runCli } from './cluster/testing/run-cli.ts';
import { filesIn } from './cluster/testing/places.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { canaries, findSecrets, type Place } from './proof/testing/leaks/planted-secrets.ts';
import { watchStatuses } from './proof/testing/leaks/seen-statuses.ts';
import { encodingsOf } from '../src/testing/encodings.ts';
import { useOneProcess } from './proof/testing/leaks/use-one-process.ts';

/** Every status that one process with free disk space returns, from 200 to 503. */
const statuses = [200, 201, 202, 204, 302, 400, 401, 403, 404, 405, 413, 415, 429, 500, 503];

const folder = newFolder('leaks');
const dataDir = join(folder.path, 'data');
const temporary = join(folder.path, 'tmp');
const seenStatuses = watchStatuses();
let product: RunningProduct;
let connect: string;
let secrets: readonly string[];
let metrics: string;
let processes: readonly Place[];

/** The process titles, which any user of the machine can see in `ps`. */
const titlesOf = (pid: string): readonly Place[] =>
  ['cmdline', 'comm', 'environ'].map((name) => ({
    name: `the ${name} of the process`,
    content: readFileSync(join('/proc', pid, name)),
  }));

const processOf = (port: number): string => {
  const wanted = Buffer.from(`METRICS_PORT=${port}\0`);
  const found = readdirSync('/proc').find((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(join('/proc', pid, 'environ')).includes(wanted);
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new Error('The process of the product was not found.');
  return found;
};

beforeAll(async () => {
  mkdirSync(temporary);
  const [metricsPort, port] = [await freePort(), await freePort()];
  connect = `http://127.0.0.1:${port}`;
  product = await startProduct(dataDir, {
    METRICS_PORT: String(metricsPort),
    PORT: String(port),
    CONNECT_URL: connect,
    LOG_LEVEL: 'debug',
    TMPDIR: temporary,
  });
  secrets = await useOneProcess(product, dataDir, connect);
  metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  processes = titlesOf(processOf(metricsPort));
});

afterAll(async () => {
  seenStatuses.close();
  await product.stop();
  folder.remove();
});

const found = (...places: readonly Place[]): readonly string[] => findSecrets(places, secrets);
const log = (): Place => ({ name: 'the log', content: Buffer.from(product.output()) });

const noteSearch = (
  promise: 'unreadable-at-rest' | 'silent-logs',
  places: readonly Place[],
): void => {
  const bytes = places.reduce((sum, { content }) => sum + content.length, 0);
  const tried = `one process, statuses ${seenStatuses.seen().join(' ')}: ${secrets.length} secrets in ${encodingsOf(canaries.text).length} encodings searched for in ${counted(bytes)} bytes of ${places.length} places, 0 found`;
  recordEvidence({ promise, tried });
};

describe('planted secrets', () => {
  test('the search finds them in every encoding @unreadable-at-rest', () => {
    for (const { bytes } of encodingsOf(canaries.text)) {
      const content = Buffer.concat([Buffer.from('a'), bytes]);
      expect(found({ name: 'sample', content })).not.toHaveLength(0);
    }
  });

  test('passed through responses of every status @unreadable-at-rest @silent-logs', () => {
    expect(seenStatuses.seen()).toEqual(statuses);
  });

  test('are in no database file or write-ahead log while the server runs @unreadable-at-rest @grant-secrets-stored-nowhere', () => {
    expect(readdirSync(dataDir)).toContain('mindmirror.db-wal');
    const places = filesIn(folder.path);
    expect(found(...places)).toEqual([]);
    noteSearch('unreadable-at-rest', places);
  });

  test('are in no log line @silent-logs', () => {
    expect(product.output()).toContain('request_served');
    expect(found(log())).toEqual([]);
  });

  test('are in no metric @silent-logs', () => {
    expect(metrics).toContain('mindmirror_tool_calls_total');
    expect(found({ name: 'the metrics', content: Buffer.from(metrics) })).toEqual([]);
  });

  test('are in no process title and in nothing the doctor prints @silent-logs', async () => {
    const { out, err } = await runCli({ ...product.settings, CONNECT_URL: connect }, ['doctor']);
    expect(out).toContain('dead letters');
    expect(out).toContain('connect metadata: 7 documents');
    const doctor = { name: 'the doctor', content: Buffer.from(out + err) };
    const { token } = await issueToken(product.origin);
    secrets = [...secrets, token];
    for (const url of [`${product.origin}/sse?token=${token}`, `${product.origin}/${token}`]) {
      const tested = await runCli({ ...product.settings, MINDMIRROR_TOKEN: token }, [
        ...['doctor', '--url', url],
      ]);
      expect(tested.out).toMatch(/connection: (?:Everything works|.*\(404\))/);
      expect(findSecrets([{ name: url, content: Buffer.from(tested.out) }], [token])).toEqual([]);
    }
    const places = [
      ...processes,
      doctor,
      log(),
      { name: 'the metrics', content: Buffer.from(metrics) },
    ];
    expect(found(...places)).toEqual([]);
    noteSearch('silent-logs', places);
  });

  test('are in no file after a clean stop @unreadable-at-rest', async () => {
    expect(await product.stop()).toBe(0);
    const besideData = readdirSync('.').filter((name) =>
      /^core|\.heapsnapshot$|^report\./.test(name),
    );
    expect(besideData).toEqual([]);
    expect(found(...filesIn(folder.path), log())).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { version } from '../../src/compose/version.ts';
import { mcpPaths, probePaths } from '../../src/http/paths.ts';
import { errorCodes } from '../../src/kernel/errors.ts';
import { jobOutcomes } from '../../src/kernel/jobs/job-report.ts';
import { metricCatalog, type MetricDefinition } from '../../src/kernel/metric-catalog.ts';
import { startMeasuredProduct, type MeasuredProduct } from '../../src/testing/measured-product.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { callTool } from '../clients/plain-http.ts';
import { driveEverything, sendNonsense } from './testing/drive-everything.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { seriesIn } from './testing/series.ts';
import { iterations } from './testing/iterations.ts';
import { toolNames } from '../../src/testing/tool-names.ts';

let product: MeasuredProduct;

beforeAll(async () => {
  product = await startMeasuredProduct();
});

afterAll(async () => {
  await product.stop();
});

const catalog: readonly (readonly [string, MetricDefinition])[] = Object.entries(metricCatalog);
const jobs = ['memory-accessed', 'relevance', 'relevance-sweep', 'waitlist'];

/** Complete value lists of the labels that the catalog does not list. */
const listedElsewhere = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const document = await fetch(`${product.origin}/api/openapi.json`);
  const { paths } = (await document.json()) as { readonly paths: Record<string, unknown> };
  const rest = Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  return {
    route: [...rest, ...mcpPaths, ...probePaths, '/api/openapi.json', 'other'],
    status: ['2xx', '3xx', '4xx', '5xx'],
    tool: [...toolNames, 'prompt_context'],
    outcome: ['ok', ...errorCodes, ...jobOutcomes],
    job: [...jobs, 'other'],
    version: [version],
    mode: ['embedded', 'cluster'],
  };
};

/**
 * The metrics that `driveEverything` and nonsense requests must change. All others only have to
 * appear.
 */
const driven: readonly (readonly [string, readonly string[]])[] = [
  ['mindmirror_token_actions_total', ['minted', 'rotated', 'revoked']],
  ['mindmirror_memory_actions_total', ['stored', 'known', 'forgotten', 'browsed']],
  ['mindmirror_conflicts_reported_total', ['conflict', 'duplicate']],
  ['mindmirror_recalls_total', ['something', 'nothing']],
  ['mindmirror_checkpoint_actions_total', ['saved', 'resumed', 'removed']],
  ['mindmirror_rate_limited_total', ['invalid_token']],
  ['mindmirror_streams_closed_total', ['left']],
  ['mindmirror_events_total', ['request_served', 'tool_called', 'token_minted', 'stream_opened']],
];

test('every metric has a help text, counts its events, and has no label from outside @operators-see', async () => {
  const seed = faultSeed('operators-see');
  const nonsense = iterations({ test: 210, proof: 7_000 });
  const elsewhere = await listedElsewhere();
  await driveEverything(product.origin);
  await eventually(async () => {
    expect(await product.scrape()).toContain('mindmirror_streams_closed_total{reason="left"} 1\n');
  });
  await sendNonsense(product.origin, seededRandom(seed), nonsense);
  const shown = await product.scrape();
  for (const [name, { help, kind }] of catalog) {
    expect(shown).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`);
  }
  const series = seriesIn(shown);
  const quiet = catalog
    .map(([name]) => name)
    .filter((name) => !series.some((one) => one.name === name));
  expect(quiet).toEqual([]);

  for (const [name, values] of driven) {
    const counts = series.filter((one) => one.name === name && one.value > 0);
    expect([name, counts.flatMap(({ labels }) => Object.values(labels))]).toEqual([
      name,
      expect.arrayContaining([...values]),
    ]);
  }

  const definitions: Readonly<Record<string, MetricDefinition>> = metricCatalog;
  for (const { name, labels } of series) {
    const { values = {}, labels: names } = definitions[name]!;
    const { le, ...own } = labels;
    expect([name, Object.keys(own)]).toEqual([name, names]);
    expect(le === undefined || definitions[name]?.kind === 'histogram').toBe(true);
    for (const [label, value] of Object.entries(own)) {
      expect([name, label, values[label] ?? elsewhere[label]]).toEqual([
        name,
        label,
        expect.arrayContaining([value]),
      ]);
    }
  }

  await sendNonsense(product.origin, seededRandom(seed + 1), nonsense);
  expect(seriesIn(await product.scrape())).toHaveLength(series.length);
  recordEvidence({
    promise: 'operators-see',
    tried: `${counted(catalog.length)} metrics, all with help; after ${counted(2 * nonsense)} nonsense requests ${counted(series.length)} series, 0 labels from user input`,
    seed,
  });
});

type Line = Readonly<Record<string, unknown>>;

const linesOf = (event: string): Line[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line['event'] === event);

test('later effects of a call are logged with the id of its request @operators-see', async () => {
  const { origin } = product;
  const { token } = await issueToken(origin);
  const planted = 'an-id-of-the-clients-own';
  await callTool(origin, token, 'remember', { text: 'User keeps bees', category: 'habit' });
  const params = { name: 'recall', arguments: { query: 'bees' } };
  await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-request-id': planted,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: planted, method: 'tools/call', params }),
  });
  await fetch(`${origin}/api/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': planted },
    body: JSON.stringify({ email: 'bees@example.org' }),
  });
  const idOf = (event: string, what: Line): unknown =>
    linesOf(event).findLast((line) =>
      Object.entries(what).every(([key, value]) => line[key] === value),
    )?.['requestId'];
  const doneFor = (id: unknown): unknown[] =>
    linesOf('job_done')
      .filter(({ requestId }) => requestId === id)
      .map(({ job }) => job);
  let followed: unknown[] = [];
  // The log lines of another process arrive later, through a pipe.
  await eventually(async () => {
    const recalled = idOf('tool_called', { tool: 'recall' });
    const joined = idOf('request_served', { route: '/api/join-waitlist' });
    expect(recalled).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    followed = [...doneFor(recalled), ...doneFor(joined)];
    expect(followed).toEqual(['memory-accessed', 'relevance', 'waitlist']);
  });
  expect(product.output()).not.toContain(planted);
  recordEvidence({
    promise: 'operators-see',
    tried: `${counted(followed.length)} jobs found in the log by the ids of the requests that caused them`,
  });
});

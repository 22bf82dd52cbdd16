import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fakeProduct } from '../../src/mcp/testing/fake-product.ts';
import { serveDoor, type ServedDoor } from '../../src/mcp/testing/serve-door.ts';
import { fixtureFeatures } from './fixture-features.ts';
import { runSuite } from './run-suite.ts';

const released = '@modelcontextprotocol/conformance';
const frozenSets = '@modelcontextprotocol/conformance-next';
const minutes = 60_000;

let served: ServedDoor;
let url: string;

beforeAll(async () => {
  const { product } = fakeProduct('mm_suite');
  // The suite cannot send a token, and drops the query of the URL in some scenarios.
  served = await serveDoor({ product, features: fixtureFeatures }, 'mm_suite');
  url = `${served.origin}/mcp`;
});
afterAll(async () => {
  await served.close();
});

describe('the official conformance suite finds nothing beyond the baseline', () => {
  test.each([
    {
      what: 'its latest release',
      suite: released,
      baseline: 'baseline-handshake.yml',
      options: [],
    },
    {
      what: 'what revision 2025-11-25 requires',
      suite: frozenSets,
      baseline: 'baseline-handshake.yml',
      options: ['--requirements', '2025-11-25'],
    },
    {
      what: 'what revision 2026-07-28 requires',
      suite: frozenSets,
      baseline: 'baseline-stateless.yml',
      options: ['--requirements', '2026-07-28'],
    },
    {
      what: 'how that revision checks headers, which its frozen set does not score',
      suite: frozenSets,
      baseline: undefined,
      options: ['--scenario', 'http-header-validation', '--spec-version', '2026-07-28'],
    },
  ])(
    '$what',
    async ({ suite, baseline, options }) => {
      const run = await runSuite(suite, [
        '--url',
        url,
        ...(baseline === undefined ? [] : ['--expected-failures', join(__dirname, baseline)]),
        ...options,
      ]);
      // The whole output is the failure message: it names the scenario and the check.
      expect(run).toMatchObject({ exitCode: 0 });
    },
    5 * minutes,
  );
});

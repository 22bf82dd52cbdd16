import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runSuite } from './run-suite.ts';

const released = '@modelcontextprotocol/conformance';
const frozenSets = '@modelcontextprotocol/conformance-next';
const minutes = 60_000;

/** A server with the fixtures of the suite. The suite cannot send a token, so none is required. */
export type ServedFixtures = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

/** Declares the runs of the official conformance suite against a server. */
export const conformanceSuite = (serve: () => Promise<ServedFixtures>): void => {
  let served: ServedFixtures;
  let url: string;

  beforeAll(async () => {
    served = await serve();
    // Not the event stream's URL with a token, because some scenarios drop the query.
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
        what: 'the requirements of revision 2025-11-25',
        suite: frozenSets,
        baseline: 'baseline-handshake.yml',
        options: ['--requirements', '2025-11-25'],
      },
      {
        what: 'the requirements of revision 2026-07-28',
        suite: frozenSets,
        baseline: 'baseline-stateless.yml',
        options: ['--requirements', '2026-07-28'],
      },
      {
        what: 'the header checks of revision 2026-07-28, which its frozen set does not score',
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
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { routes } from '../../src/rest/routes/index.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { counted, recordEvidence } from './testing/evidence.ts';
import { faultSeed } from './testing/fault-seed.ts';
import { expectUnharmed, plantMemory } from './testing/hostile-input/judge-answers.ts';
import { oneProduct } from './testing/one-product.ts';
import { findSchemathesis, runSchemathesis } from './testing/hostile-input/schemathesis.ts';
import { isWholeProof, iterations } from './testing/iterations.ts';

const examples = iterations({ test: 5, proof: 100 });
const longest = 600_000;

const product = oneProduct({ LOG_LEVEL: 'warn' });
const schemathesis = findSchemathesis();

describe('the OpenAPI document', () => {
  test('names the operations that require a token @one-vault-only', async () => {
    const { origin } = product.running();
    const closed = routes.filter(({ needsToken }) => needsToken === true);
    for (const { method, path } of closed) {
      const response = await fetch(`${origin}${path}`, { method: method.toUpperCase() });
      expect([path, response.status]).toEqual([path, 401]);
    }
    expect(closed.length).toBeGreaterThan(0);
    recordEvidence({
      promise: 'one-vault-only',
      tried: `${counted(closed.length)} REST operations that need a token: each refused without one`,
    });
  });

  const whole = async (program: string): Promise<void> => {
    const seed = faultSeed('schemathesis');
    const { origin, output } = product.running();
    const { token: planted } = await issueToken(origin);
    await plantMemory(origin, planted);
    const { token } = await issueToken(origin);
    const folder = mkdtempSync(join(tmpdir(), 'mindmirror-schemathesis-'));
    const run = { origin, folder, seed, examples };
    const ending = ['--exclude-path', '/api/token', '--exclude-path', '/api/token/rotate'];
    const passes = [
      await runSchemathesis(program, {
        ...run,
        more: ['--header', `Authorization: Bearer ${token}`, ...ending],
      }),
      await runSchemathesis(program, { ...run, more: [] }),
    ];
    rmSync(folder, { recursive: true, force: true });
    // The report contains the request, the response and how to reproduce it.
    for (const { status, report } of passes) if (status !== 0) throw new Error(report);
    await expectUnharmed(product.running(), planted);
    expect(output()).not.toContain(token);
    const [withToken = 0, without = 0] = passes.map(({ cases }) => cases);
    expect(Math.min(withToken, without)).toBeGreaterThan(0);
    recordEvidence({
      promise: 'bad-input-answered',
      tried: `schemathesis on the OpenAPI document: ${counted(withToken)} requests with a token and ${counted(without)} without, every response as documented`,
      seed,
    });
  };

  if (schemathesis !== undefined) {
    const program = schemathesis;
    test(
      'matches the responses to requests that schemathesis generates @bad-input-answered',
      async () => whole(program),
      longest,
    );
  } else if (isWholeProof) {
    test.skip('matches the responses to requests that schemathesis generates @bad-input-answered', () =>
      undefined);
  }
});

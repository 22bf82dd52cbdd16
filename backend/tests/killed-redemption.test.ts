import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claude, newCodeFor, postForm, redeemFields } from '../src/connect/testing/flow.ts';
import { serveConnect, type ServedConnect } from '../src/connect/testing/serve-connect.ts';

let served: ServedConnect;
beforeEach(async () => {
  // The other process has a clock of its own.
  served = await serveConnect();
  served.clock.move(Date.now() - served.clock.now());
});
afterEach(async () => {
  await served.close();
});

/** Kills a process that redeems a code at a given step. Returns the signal that ended it. */
const killedRedeeming = (code: string, verifier: string, step: string): string | null =>
  spawnSync(
    process.execPath,
    [require.resolve('./programs/killed-redeem.ts'), code, verifier, claude.clientId, step],
    {
      env: { ...process.env, DATA_DIR: served.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  ).signal;

const countSecrets = (): number => {
  const sql = new DatabaseSync(join(served.dataDir, 'mindmirror.db'), { readOnly: true });
  const count = sql.prepare('SELECT count(*) AS count FROM grant_keys').get()?.['count'];
  sql.close();
  return Number(count);
};

test('a process killed before a code is exchanged leaves it to be redeemed again', async () => {
  const { token } = await served.newVault();
  const { code, verifier } = await newCodeFor(served, token);
  expect(killedRedeeming(code, verifier, 'before')).toBe('SIGKILL');
  expect(countSecrets()).toBe(1);
  const { status } = await postForm(`${served.connect}/token`, redeemFields(code, verifier));
  expect(status).toBe(200);
  expect(countSecrets()).toBe(3);
});

test('a code that was exchanged when the process was killed is not exchanged again, and the memory stays', async () => {
  const { token, vault } = await served.newVault();
  const saved = { text: 'User lives in Lisbon', category: 'identity' as const, savedBy: undefined };
  await served.product.memories.remember(vault, saved);
  const { code, verifier } = await newCodeFor(served, token);
  expect(killedRedeeming(code, verifier, 'stored')).toBe('SIGKILL');
  const { status, json } = await postForm(`${served.connect}/token`, redeemFields(code, verifier));
  expect([status, json['error']]).toEqual([400, 'invalid_grant']);
  // Nobody got the tokens of the killed process, and the second use ended them.
  expect(countSecrets()).toBe(0);
  const { memories } = await served.product.recall(vault, 'Lisbon');
  expect(memories).toHaveLength(1);
  const again = await newCodeFor(served, token);
  const redeemed = await postForm(
    `${served.connect}/token`,
    redeemFields(again.code, again.verifier),
  );
  expect(redeemed.status).toBe(200);
});

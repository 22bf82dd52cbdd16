import { spawnSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  callTool,
  claude,
  connectClaude,
  newCodeFor,
  postForm,
  redeemFields,
  refreshFields,
} from '../src/connect/testing/flow.ts';
import { serveConnect, type ServedConnect } from '../src/connect/testing/serve-connect.ts';

let served: ServedConnect;
beforeEach(async () => {
  // The other process uses its own clock.
  served = await serveConnect();
  served.clock.move(Date.now() - served.clock.now());
});
afterEach(async () => {
  await served.close();
});

/**
 * Kills a process that exchanges a code with its verifier, or a refresh token, at a given step.
 * Returns the signal that ended it.
 */
const killedExchanging = (step: string, ...secret: readonly string[]): string | null =>
  spawnSync(
    process.execPath,
    [require.resolve('./programs/killed-exchange.ts'), claude.clientId, step, ...secret],
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

test('a code can still be redeemed if the process was killed before exchanging it', async () => {
  const { token } = await served.newVault();
  const { code, verifier } = await newCodeFor(served, token);
  expect(killedExchanging('before', code, verifier)).toBe('SIGKILL');
  expect(countSecrets()).toBe(1);
  const { status } = await postForm(`${served.connect}/token`, redeemFields(code, verifier));
  expect(status).toBe(200);
  expect(countSecrets()).toBe(3);
});

test('a code that was exchanged before the process was killed is not exchanged again, and the memory stays', async () => {
  const { token, vault } = await served.newVault();
  const saved = { text: 'User lives in Lisbon', category: 'identity' as const, savedBy: undefined };
  await served.product.memories.remember(vault, saved);
  const { code, verifier } = await newCodeFor(served, token);
  expect(killedExchanging('stored', code, verifier)).toBe('SIGKILL');
  const { status, json } = await postForm(`${served.connect}/token`, redeemFields(code, verifier));
  expect([status, json['error']]).toEqual([400, 'invalid_grant']);
  // The tokens of the killed process reached no client, and the second use ended them.
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

test.each(['before', 'stored'])(
  'a client whose refresh died with its process refreshes again: %s',
  async (step) => {
    const { token } = await served.newVault();
    const { access, refresh } = await connectClaude(served, token);
    const before = countSecrets();
    expect(killedExchanging(step, refresh)).toBe('SIGKILL');
    // The tokens of the killed process are whole or absent; nobody has them.
    expect(countSecrets()).toBe(step === 'before' ? before : before + 2);
    expect((await callTool(served, access, 'resume', {})).status).toBe(200);
    const again = await postForm(`${served.connect}/token`, refreshFields(refresh));
    expect(again.status).toBe(200);
    const renewed = String(again.json['access_token']);
    expect((await callTool(served, renewed, 'resume', {})).status).toBe(200);
    const next = refreshFields(String(again.json['refresh_token']));
    expect((await postForm(`${served.connect}/token`, next)).status).toBe(200);
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import type { Client } from './clients/client.ts';
import { inspectorHttp, inspectorSse, inspectorStateless } from './clients/inspector.ts';
import { mcpRemote, sdkSse, sdkStreamable, sdkStreamableOnSse } from './clients/sdk-v1.ts';
import { sdkStateless } from './clients/sdk-v2.ts';

const clients: readonly Client[] = [
  sdkSse,
  sdkStreamable,
  sdkStreamableOnSse,
  sdkStateless,
  inspectorHttp,
  inspectorSse,
  inspectorStateless,
  mcpRemote,
];

const facts = [
  { text: 'User prefers pnpm over npm', category: 'preference' },
  { text: 'User lives in Lisbon', category: 'identity' },
  { text: 'User releases on Thursdays', category: 'routine' },
] as const;

const sixTools = ['remember', 'recall', 'forget', 'what_do_you_know', 'checkpoint', 'resume'];

let dataDir: string;
let product: RunningProduct;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-'));
  product = await startProduct(dataDir);
});

afterEach(async () => {
  await product.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(clients)('with $name', (client) => {
  test('what one chat saved is there in the next, after kill -9, and for nobody else @shared-by-your-tools @acknowledged-is-kept @one-vault-only', async () => {
    const { token } = await issueToken(product.origin);
    const first = await client.connect(product.origin, token);
    expect([...(await first.tools())].sort()).toEqual([...sixTools].sort());
    for (const fact of facts) {
      const saved = await first.call('remember', fact);
      expect(saved.isError).toBe(false);
    }
    const recalled = await first.call('recall', { query: 'Should I use npm here?' });
    expect(recalled.text).toContain('User prefers pnpm over npm');

    await product.stop('SIGKILL');
    await first.close().catch(() => undefined);
    product = await startProduct(dataDir);

    const second = await client.connect(product.origin, token);
    const again = await second.call('recall', { query: 'Should I use npm here?' });
    expect(again.text).toContain('User prefers pnpm over npm');
    const everything = await second.call('what_do_you_know', {});
    for (const fact of facts) expect(everything.text).toContain(fact.text);
    await second.close();

    const stranger = await client.connect(product.origin, (await issueToken(product.origin)).token);
    const nothing = await stranger.call('what_do_you_know', {});
    for (const fact of facts) expect(nothing.text).not.toContain(fact.text);
    await stranger.close();
  }, 120_000);
});

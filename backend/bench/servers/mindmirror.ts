import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { start } from '../../src/compose/start.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { defineTool } from '../../src/mcp/tools/define-tool.ts';
import { freePort } from '../../src/testing/running-product.ts';
import { issueToken } from '../../src/testing/issue-token.ts';
import { httpCaller } from '../callers.ts';
import { announce } from './announce.ts';

// The whole product as shipped, including authentication, guards, logs and metrics. Only rate
// limits and stream limits are off, and BENCH_TOOLS=echo serves one trivial tool instead of the
// six.
const isEcho = process.env['BENCH_TOOLS'] === 'echo';
const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'Returns its input.',
  annotations: { readOnlyHint: true },
  input: z.object({ text: z.string() }),
  run: async ({ text }) => ({ text }),
});

const streams = process.env['BENCH_STREAMS'] ?? '100';
const streamsPerVault = 5;
const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-bench-'));
const port = await freePort();
const { close } = await start(
  'all-in-one',
  readConfig({
    PORT: String(port),
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    STREAMS: streams,
    STREAMS_PER_CLIENT: streams,
    STREAMS_PER_VAULT: String(streamsPerVault),
    LOG_LEVEL: 'warn',
  }),
  isEcho ? { definition: { tools: [echo] } } : {},
);

const origin = `http://127.0.0.1:${port}`;
const tokens: string[] = [];
for (let count = 0; count < Number(streams) / streamsPerVault; count += 1) {
  tokens.push((await issueToken(origin)).token);
}

if (!isEcho) await fillFirstVault();

process.on('SIGTERM', () => {
  void close().finally(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
announce({ port, tokens });

/** Saves 25 memories, to measure the latency of recall. */
async function fillFirstVault(): Promise<void> {
  const caller = httpCaller(origin, tokens[0]);
  const facts = ['User prefers pnpm as package manager'];
  while (facts.length < 25) facts.push(`User met colleague number ${facts.length} in Lisbon`);
  for (const [id, text] of facts.entries()) {
    const params = { name: 'remember', arguments: { text, category: 'preference' } };
    await caller.call(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }));
  }
  caller.close();
}

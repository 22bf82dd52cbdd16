import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { createVaultTurns } from '../kernel/vault-quota.ts';
import { serveStdio } from './stdio/serve-stdio.ts';
import { allowing } from './testing/serve-endpoint.ts';
import { postJson, streamClients } from './testing/stream-clients.ts';

const { connect, installation, serve } = streamClients();

const params = { name: 'remember', arguments: { text: 'User likes crème', category: 'value' } };
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
const latin1 = Buffer.from(call, 'latin1');
const parseError = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_700, message: 'The body is not valid JSON.' },
};

const usedBy = async (token: string): Promise<number> => {
  const { tokens } = installation().product;
  return (await tokens.usage(await tokens.open(token))).memoriesUsed;
};

describe('a call in Latin-1 is refused as text that is not JSON, and saves nothing', () => {
  test.each(['/mcp', '/sse'])('by POST %s', async (path) => {
    const { token } = await installation().newVault();
    const { origin } = await serve();
    const response = await postJson(`${origin}${path}?token=${token}`, latin1);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(parseError);
    expect(await usedBy(token)).toBe(0);
  });

  test('by POST /messages', async () => {
    const { token } = await installation().newVault();
    const { endpoint } = await connect(await serve(), token);
    const response = await postJson(endpoint, latin1);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(parseError);
    expect(await usedBy(token)).toBe(0);
  });

  test('over standard input, which stays open for the next line', async () => {
    const { product, clock, storage, newVault } = installation();
    const { token } = await newVault();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const ignored = (): undefined => undefined;
    const served = serveStdio(
      {
        product,
        clock,
        rateLimiter: allowing(),
        workMeter: { take: () => 0 },
        vaultTurns: createVaultTurns(),
        log: { info: ignored, warn: ignored, error: ignored },
        metrics: { count: ignored, observe: ignored, set: ignored },
        oneTimeIds: storage.oneTimeIds,
        version: '0',
        publicUrl: 'http://localhost:8080',
      },
      { token, input, output, maxBytes: 65_536 },
    );
    input.write(latin1);
    input.end('\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n');
    await served;
    const lines = (await text(output.end())).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      parseError,
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
    expect(await usedBy(token)).toBe(0);
  });
});

import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { allowing } from '../testing/serve-endpoint.ts';
import { serveStdio } from './serve-stdio.ts';
import { createVaultTurns } from '../../kernel/vault-quota.ts';

let installation: ProductOnDisk;
beforeAll(async () => {
  installation = await openProductOnDisk();
});
afterAll(async () => installation.close());

type Received = {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
};

/** One client over pipes. */
const start = async (capabilities: object) => {
  const { token } = await installation.newVault();
  const [input, output] = [new PassThrough(), new PassThrough()];
  const ignored = (): undefined => undefined;
  const served = serveStdio(
    {
      product: installation.product,
      clock: installation.clock,
      rateLimiter: allowing(),
      workMeter: { take: () => 0 },
      vaultTurns: createVaultTurns(),
      log: { info: ignored, warn: ignored, error: ignored },
      metrics: { count: ignored, observe: ignored, set: ignored },
      oneTimeIds: installation.storage.oneTimeIds,
      version: '0',
      publicUrl: 'http://localhost:8080',
    },
    { token, input, output, maxBytes: 65_536 },
  );
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  const send = (message: object): void => void input.write(`${JSON.stringify(message)}\n`);
  const next = async (): Promise<Received> =>
    JSON.parse(String((await lines.next()).value)) as Received;
  const remember = (id: number, text: string): void => {
    const params = { name: 'remember', arguments: { text, category: 'tool' } };
    send({ jsonrpc: '2.0', id, method: 'tools/call', params });
  };
  const params = { protocolVersion: '2025-11-25', capabilities };
  send({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  await next();
  remember(1, 'User prefers yarn over pnpm');
  await next();
  remember(2, 'User prefers pnpm over yarn');
  const used = async (): Promise<number> => {
    const { tokens } = installation.product;
    return (await tokens.usage(await tokens.open(token))).memoriesUsed;
  };
  return { send, next, used, close: () => input.end(), served };
};

const textOf = ({ result }: Received): string => result?.content?.[0]?.text ?? '';

describe('a client that starts MindMirror itself', () => {
  test('is asked about a conflict if it shows forms', async () => {
    const { send, next, used, close, served } = await start({ elicitation: {} });
    const question = await next();
    expect(question.method).toBe('elicitation/create');
    const result = { action: 'accept', content: { keep: 'Keep the new one' } };
    send({ jsonrpc: '2.0', id: question.id, result });
    expect(textOf(await next())).toContain('kept the new one');
    expect(await used()).toBe(1);
    close();
    await served;
  });

  test('gets the complete answer if it closes its input first', async () => {
    const { next, used, close, served } = await start({ elicitation: { form: {} } });
    expect((await next()).method).toBe('elicitation/create');
    close();
    await served;
    expect((await next()).method).toBe('notifications/cancelled');
    expect(textOf(await next())).toMatch(/^⚠️/);
    expect(await used()).toBe(2);
  });

  test('is not asked if it shows none', async () => {
    const { next, close, served } = await start({});
    expect(textOf(await next())).toMatch(/^⚠️/);
    close();
    await served;
  });
});

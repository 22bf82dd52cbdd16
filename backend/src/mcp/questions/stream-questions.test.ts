import { beforeEach, describe, expect, test } from '@jest/globals';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { minutes } from '../../kernel/duration.ts';
import type { OpenedStream } from '../testing/event-stream.ts';
import type { ServedEndpoint } from '../testing/serve-endpoint.ts';
import { postJson, streamClients } from '../testing/stream-clients.ts';

const clients = streamClients();
const forms = { elicitation: { form: {} } };

type Received = {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: { readonly message?: string; readonly requestId?: string };
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
};

/** A client on an event stream that sends and reads single messages. */
type RawClient = {
  readonly endpoint: string;
  readonly stream: OpenedStream;
  readonly post: (message: object, to?: string) => Promise<void>;
  readonly next: () => Promise<Received>;
  readonly remember: (id: number, text: string) => Promise<void>;
  readonly answer: (id: unknown, result: unknown, to?: string) => Promise<void>;
};

let token: string;
beforeEach(async () => {
  ({ token } = await clients.installation().newVault());
});

const connect = async (served: ServedEndpoint, capabilities?: object): Promise<RawClient> => {
  const { stream, endpoint } = await clients.connect(served, token);
  const post = async (message: object, to = endpoint): Promise<void> => {
    await postJson(to, { jsonrpc: '2.0', ...message });
  };
  const next = async (): Promise<Received> => {
    for (;;) {
      const event = await stream.next();
      if (event === undefined) throw new Error('the stream ended');
      if (event.data !== undefined) return JSON.parse(event.data) as Received;
    }
  };
  if (capabilities !== undefined) {
    const params = { protocolVersion: '2025-06-18', capabilities, clientInfo: { name: 'Cursor' } };
    await post({ id: 0, method: 'initialize', params });
    await next();
  }
  const input = (text: string) => ({ name: 'remember', arguments: { text, category: 'tool' } });
  return {
    endpoint,
    stream,
    post,
    next,
    remember: async (id, text) => post({ id, method: 'tools/call', params: input(text) }),
    answer: async (id, result, to) => post({ id, result }, to),
  };
};

/** Saves both sides and returns what the client receives first. */
const conflicting = async ({ remember, next }: RawClient): Promise<Received> => {
  await remember(1, 'User prefers yarn over pnpm');
  await next();
  await remember(2, 'User prefers pnpm over yarn');
  return next();
};

const accepted = (keep: string) => ({ action: 'accept', content: { keep } });
const textOf = ({ result }: Received): string => result?.content?.[0]?.text ?? '';

const saved = async (): Promise<number> => {
  const { product } = clients.installation();
  return (await product.tokens.usage(await product.tokens.open(token))).memoriesUsed;
};

describe('a question on an event stream', () => {
  test('comes before the response, which has the decision', async () => {
    const client = await connect(await clients.serve(), forms);
    const question = await conflicting(client);
    expect(question).toMatchObject({ method: 'elicitation/create', params: { mode: 'form' } });
    expect(await saved()).toBe(2);
    await client.answer(question.id, accepted('Keep the new one'));
    const response = await client.next();
    expect(response.id).toBe(2);
    expect(textOf(response)).toContain('kept the new one');
    expect(await saved()).toBe(1);
  });

  test('that both are true is honored by later answers @both-true-honored', async () => {
    const client = await connect(await clients.serve(), forms);
    const question = await conflicting(client);
    await client.answer(question.id, accepted('Both are true'));
    expect(textOf(await client.next())).toContain('says that all are true');
    const input = { name: 'recall', arguments: { query: 'pnpm or yarn' } };
    await client.post({ id: 3, method: 'tools/call', params: input });
    expect(textOf(await client.next())).toMatch(/^2 of 2 memories/);
  });

  test.each<[string, object | undefined]>([
    ['did not say what it shows', undefined],
    ['shows nothing', {}],
    ['only opens URLs', { elicitation: { url: {} } }],
  ])('is not asked of a client that %s', async (_, capabilities) => {
    const response = await conflicting(await connect(await clients.serve(), capabilities));
    expect(response.id).toBe(2);
    expect(textOf(response)).toMatch(/^⚠️/);
  });

  test('reaches the process with the stream if the answer is posted to another', async () => {
    const relay = memorySessionRelay();
    const [owner, sibling] = [await clients.serve({ relay }), await clients.serve({ relay })];
    const client = await connect(owner, forms);
    const question = await conflicting(client);
    const elsewhere = client.endpoint.replace(owner.origin, sibling.origin);
    await client.answer(question.id, accepted('Keep the old one'), elsewhere);
    expect(textOf(await client.next())).toContain('kept the old one');
    expect(await saved()).toBe(1);
  });

  test('that nobody answers is withdrawn, the call gets its complete answer, and no other is asked', async () => {
    const client = await connect(await clients.serve({ questionWait: 1 }), forms);
    const question = await conflicting(client);
    expect(await client.next()).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: question.id },
    });
    const response = await client.next();
    expect(response.id).toBe(2);
    expect(textOf(response)).toMatch(/^⚠️ [\s\S]*Remembered as/);
    await client.answer(question.id, accepted('Keep the new one'));
    await client.remember(3, 'User prefers tabs over spaces');
    await client.next();
    await client.remember(4, 'User prefers spaces over tabs');
    expect((await client.next()).id).toBe(4);
    expect(await saved()).toBe(4);
  });

  test('is answered once, and only on its own stream', async () => {
    const served = await clients.serve();
    const [client, other] = [await connect(served, forms), await connect(served, forms)];
    const question = await conflicting(client);
    await other.answer(question.id, accepted('Keep the old one'));
    await other.post({ id: 9, method: 'ping' });
    expect((await other.next()).id).toBe(9);
    expect(await saved()).toBe(2);
    await client.answer(question.id, accepted('Both are true'));
    expect(textOf(await client.next())).toContain('says that all are true');
    await client.answer(question.id, accepted('Keep the new one'));
    await client.post({ id: 9, method: 'ping' });
    expect((await client.next()).id).toBe(9);
    expect(await saved()).toBe(2);
  });

  test.each<[string, unknown]>([
    ['a string', 'Keep the new one'],
    ['null', null],
    ['a list', [accepted('Keep the new one')]],
    ['an unknown choice', accepted('Delete everything')],
    ['an unknown action', { action: 'erase', content: { keep: 'Keep the new one' } }],
  ])('keeps both sides if the answer is %s', async (_, result) => {
    const client = await connect(await clients.serve(), forms);
    const question = await conflicting(client);
    await client.answer(question.id, result);
    expect(textOf(await client.next())).toContain('did not choose');
    expect(await saved()).toBe(2);
  });

  test('keeps both sides if the client answers with an error', async () => {
    const client = await connect(await clients.serve(), forms);
    const question = await conflicting(client);
    await client.post({ id: question.id, error: { code: -32_601, message: 'No forms here.' } });
    expect(textOf(await client.next())).toContain('did not choose');
    expect(await saved()).toBe(2);
  });

  test('is one of three at most; further calls are answered at once', async () => {
    const client = await connect(await clients.serve(), forms);
    await conflicting(client);
    const sides = [
      ['tea', 'coffee'],
      ['jazz', 'techno'],
      ['tabs', 'spaces'],
    ] as const;
    const received: Received[] = [];
    for (const [at, [one, other]] of sides.entries()) {
      await client.remember(10 + at, `User prefers ${one} over ${other}`);
      await client.next();
      await client.remember(20 + at, `User prefers ${other} over ${one}`);
      received.push(await client.next());
    }
    expect(received.map(({ method }) => method)).toEqual([
      'elicitation/create',
      'elicitation/create',
      undefined,
    ]);
    expect(textOf(received[2] ?? {})).toMatch(/^⚠️/);
  });

  test('does not hold up a restart: open calls get their complete answers', async () => {
    const served = await clients.serve();
    const client = await connect(served, forms);
    await conflicting(client);
    const drained = served.endpoint.drain(minutes(1));
    expect((await client.next()).method).toBe('notifications/cancelled');
    expect(textOf(await client.next())).toMatch(/^⚠️/);
    await drained;
  });
});

import { describe, expect, test } from '@jest/globals';
import { someVault } from '../../testing/some-values.ts';
import type { CallContext } from './call.ts';
import { refusalOf } from './refusal.ts';
import { readMessage } from '../jsonrpc/message.ts';
import {
  aCallContext,
  dispatcherFixture,
  aTool,
  textResult,
} from '../testing/dispatcher-fixture.ts';

const tools = [
  aTool('echo', (input) => textResult(JSON.stringify(input))),
  aTool('who', (_input, { clientName }) => textResult(clientName ?? 'unnamed')),
];
const { ask, askStateless } = dispatcherFixture(tools);

describe('initialize', () => {
  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'echoes the handshake version %s',
    async (protocolVersion) => {
      const { result } = await ask('initialize', { protocolVersion });
      expect(result).toMatchObject({ protocolVersion, serverInfo: { version: '1.2.3' } });
    },
  );

  test.each(['2026-07-28', '1999-01-01', undefined])(
    'offers the newest handshake version for %s',
    async (protocolVersion) => {
      const { result } = await ask('initialize', { protocolVersion });
      expect(result).toMatchObject({ protocolVersion: '2025-11-25' });
    },
  );

  test('is not needed before a call', async () => {
    expect(await ask('tools/call', { name: 'echo', arguments: { a: 1 } })).toMatchObject({
      status: 200,
      result: { content: [{ text: '{"a":1}' }] },
    });
  });

  test('stores the cleaned client name on the stream', async () => {
    const caller: CallContext['caller'] = { vault: someVault(), clientName: undefined };
    const onStream = { caller, headers: undefined };
    await ask('initialize', { clientInfo: { name: '  Curs\u202Eor\n 2 ' } }, onStream);
    expect(await ask('tools/call', { name: 'who' }, onStream)).toMatchObject({
      result: { content: [{ text: 'Cursor 2' }] },
    });
  });
});

describe('the two protocol modes', () => {
  test('list the same tools; stateless adds how long to cache them', async () => {
    const older = await ask('tools/list');
    const newer = await askStateless('tools/list');
    expect(newer.result?.['tools']).toEqual(older.result?.['tools']);
    expect(older.result).not.toHaveProperty('resultType');
    expect(newer.result).toMatchObject({
      resultType: 'complete',
      ttlMs: 300_000,
      cacheScope: 'public',
    });
  });

  test('call the same tools; stateless sends the client name with each call', async () => {
    const { result } = await askStateless('tools/call', { name: 'who' });
    expect(result).toMatchObject({
      resultType: 'complete',
      content: [{ text: 'newer client' }],
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'mindmirror' } },
    });
  });

  test('are listed by server/discover in stateless mode', async () => {
    const { result } = await askStateless('server/discover');
    expect(result).toMatchObject({
      capabilities: { tools: {} },
      supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']) as unknown,
    });
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'no/such'])(
    'differ for %s: stateless mode returns 404',
    async (method) => {
      expect(await askStateless(method)).toMatchObject({ status: 404, error: { code: -32_601 } });
    },
  );

  test('a handshake client that calls an unknown method gets 200', async () => {
    expect(await ask('no/such')).toMatchObject({ status: 200, error: { code: -32_601 } });
  });

  test('a handshake client may ping', async () => {
    expect(await ask('ping')).toMatchObject({ status: 200, result: {} });
  });
});

describe('a message that is not a request', () => {
  test.each([
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'echo' } },
    { jsonrpc: '2.0', id: 1, result: {} },
  ])('is accepted and not answered: %j', async (message) => {
    const { dispatch, logged } = dispatcherFixture(tools);
    expect(await dispatch(readMessage(message), aCallContext())).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test.each([[[]], [[{ jsonrpc: '2.0', id: 1, method: 'ping' }]], [{ id: 1 }]])(
    'is rejected if it is a batch or malformed: %j',
    async (message) => {
      const answer = await dispatcherFixture(tools).dispatch(readMessage(message), aCallContext());
      expect(answer).toEqual(refusalOf(readMessage(message)));
      expect(answer?.status).toBe(400);
      expect(answer?.text).toContain('-32600');
    },
  );
});

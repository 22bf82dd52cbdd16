import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import type { LogEvent, LogFields } from '../kernel/log.ts';
import type { CallContext } from './call-context.ts';
import { createDispatcher, refusedShape, type Dispatch } from './dispatcher.ts';
import { aVault } from './testing/fake-product.ts';
import { allowing } from './testing/serve-door.ts';
import type { Tool, ToolCall } from './tool.ts';

const secretWords = 'User hides the key under the mat';

const tool = (name: string, call: Tool['call']): Tool => ({
  descriptor: { name, description: 'A tool for tests.', inputSchema: { type: 'object' } },
  call,
});

const says = (text: string) => ({ content: [{ type: 'text', text }] });

const speakFirst = (_input: unknown, { notify }: ToolCall) => {
  notify?.('notifications/progress', { progress: 1 });
  notify?.('notifications/message', { level: 'info', data: 'half way' });
  return says('done');
};

const tools = [
  tool('echo', (input) => says(JSON.stringify(input))),
  tool('who', (_input, { clientName }) => says(clientName ?? 'nobody')),
  tool('refuse', () => {
    throw new AppError('memory_not_found', 'There is no such memory.');
  }),
  tool('break', () => {
    throw new TypeError(secretWords);
  }),
  tool('speak', speakFirst),
];

let logged: { event: LogEvent; fields: LogFields | undefined }[];
let dispatch: Dispatch;
const note = (event: LogEvent, fields?: LogFields): void => {
  logged.push({ event, fields });
};

const dispatcher = (callsLeft?: number): Dispatch =>
  createDispatcher({
    features: { tools },
    version: '1.2.3',
    rateLimiter: allowing(callsLeft === undefined ? {} : { vault_calls: callsLeft }),
    log: { info: note, warn: note, error: note },
    metrics: { count: () => undefined, observe: () => undefined, set: () => undefined },
  });

beforeEach(() => {
  logged = [];
  dispatch = dispatcher();
});

const context = (more: Partial<CallContext> = {}): CallContext => ({
  caller: { vault: aVault(), clientName: undefined },
  requestId: 'request-1',
  headers: {},
  send: undefined,
  ...more,
});

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'newer client' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const ask = async (
  method: string,
  params: object = {},
  more: Partial<CallContext> = {},
  by: Dispatch = dispatch,
) => {
  const answer = await by({ jsonrpc: '2.0', id: 1, method, params }, context(more));
  if (answer === undefined) throw new Error('nothing was answered');
  return {
    status: answer.status,
    ...(JSON.parse(answer.text) as {
      result?: Record<string, unknown>;
      error?: { code: number; message: string };
    }),
  };
};

const askStateless = async (method: string, params: Record<string, unknown> = {}) =>
  ask(
    method,
    { ...params, _meta: meta },
    {
      headers: {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        'mcp-name': String(params['name']),
      },
    },
  );

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

  test('teaches a stream the name of its client, cleaned', async () => {
    const caller: CallContext['caller'] = { vault: aVault(), clientName: undefined };
    const onStream = { caller, headers: undefined };
    await ask('initialize', { clientInfo: { name: '  Curs\u202Eor\n 2 ' } }, onStream);
    expect(await ask('tools/call', { name: 'who' }, onStream)).toMatchObject({
      result: { content: [{ text: 'Cursor 2' }] },
    });
  });
});

describe('the two eras', () => {
  test('list the same tools; the newer one says how long to keep them', async () => {
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

  test('call the same tools; the newer one tells the client name with each call', async () => {
    const { result } = await askStateless('tools/call', { name: 'who' });
    expect(result).toMatchObject({
      resultType: 'complete',
      content: [{ text: 'newer client' }],
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'mindmirror' } },
    });
  });

  test('are found by server/discover in the newer one', async () => {
    const { result } = await askStateless('server/discover');
    expect(result).toMatchObject({
      capabilities: { tools: {} },
      supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']) as unknown,
    });
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'no/such'])(
    'differ about %s: the newer one does not know it and says 404',
    async (method) => {
      expect(await askStateless(method)).toMatchObject({ status: 404, error: { code: -32_601 } });
    },
  );

  test('an older client that asks for an unknown method gets 200', async () => {
    expect(await ask('no/such')).toMatchObject({ status: 200, error: { code: -32_601 } });
  });

  test('an older client may ping', async () => {
    expect(await ask('ping')).toMatchObject({ status: 200, result: {} });
  });
});

describe('a message that is no request', () => {
  test.each([
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'break' } },
    { jsonrpc: '2.0', id: 1, result: {} },
  ])('is taken and not answered: %j', async (message) => {
    expect(await dispatch(message, context())).toBeUndefined();
    expect(logged).toEqual([]);
  });

  test.each([[[]], [[{ jsonrpc: '2.0', id: 1, method: 'ping' }]], [{ id: 1 }]])(
    'is refused when it is a batch or malformed: %j',
    async (message) => {
      const answer = await dispatch(message, context());
      expect(answer).toEqual(refusedShape(message));
      expect(answer?.status).toBe(400);
      expect(answer?.text).toContain('-32600');
    },
  );
});

describe('a tool call', () => {
  test('of an unknown tool is a protocol error', async () => {
    const { error } = await ask('tools/call', { name: 'drop_tables' });
    expect(error).toMatchObject({ code: -32_602 });
    expect(error?.message).not.toContain('drop_tables');
  });

  test('that the product refuses is a result in words, and logged by its code', async () => {
    const { result } = await ask('tools/call', { name: 'refuse' });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain('There is no such memory.');
    expect(logged).toMatchObject([{ event: 'tool_called', fields: { code: 'memory_not_found' } }]);
  });

  test('that breaks says so neutrally; neither answer nor log repeat the error', async () => {
    const { result } = await ask('tools/call', { name: 'break' });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain('request-1');
    expect(JSON.stringify([result, logged])).not.toContain(secretWords);
    expect(logged).toMatchObject([{ fields: { code: 'unexpected', errorName: 'TypeError' } }]);
    expect(logged[0]?.fields?.stack?.[0]).toMatch(/dispatcher\.test/);
  });

  test('beyond the allowance of its vault is a result that says how long to wait', async () => {
    const limited = dispatcher(1);
    const first = await ask('tools/call', { name: 'echo' }, {}, limited);
    const second = await ask('tools/call', { name: 'echo' }, {}, limited);
    expect(first.result).not.toHaveProperty('isError');
    expect(second.result).toMatchObject({ isError: true });
    expect(JSON.stringify(second.result)).toContain('7 seconds');
  });
});

describe('a tool that speaks before it is done', () => {
  const spoken = async (params: object, more: Partial<CallContext> = {}): Promise<unknown[]> => {
    const sent: unknown[] = [];
    await ask(
      'tools/call',
      { name: 'speak', ...params },
      { send: (text) => sent.push((JSON.parse(text) as { method: string }).method), ...more },
    );
    return sent;
  };

  test('reports progress only to who asked for it', async () => {
    expect(await spoken({})).toEqual(['notifications/message']);
    expect(await spoken({ _meta: { progressToken: 'p' } })).toEqual([
      'notifications/progress',
      'notifications/message',
    ]);
  });

  test('logs in the newer era only to who named a level', async () => {
    const headers = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'speak',
    };
    expect(await spoken({ _meta: meta }, { headers })).toEqual([]);
    const withLevel = { ...meta, 'io.modelcontextprotocol/logLevel': 'info' };
    expect(await spoken({ _meta: withLevel }, { headers })).toEqual(['notifications/message']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import type { CallContext } from '../dispatch/call.ts';
import {
  dispatcherFixture,
  aTool,
  textResult,
  statelessHeaders,
  statelessMeta,
} from '../testing/dispatcher-fixture.ts';
import type { ToolCall } from './tool.ts';

const secretWords = 'User hides the key under the mat';

const tools = [
  aTool('echo', (input) => textResult(JSON.stringify(input))),
  aTool('refuse', () => {
    throw new AppError('memory_not_found', 'There is no such memory.');
  }),
  aTool('quote', (input) => {
    throw new AppError('invalid_input', `Not ${JSON.stringify(input)}.`);
  }),
  aTool('break', () => {
    throw new TypeError(secretWords);
  }),
];

const speakFirst = (_input: unknown, { notify }: ToolCall) => {
  notify?.('notifications/progress', { progress: 1 });
  notify?.('notifications/message', { level: 'info', data: 'half way' });
  return textResult('done');
};

describe('a tool call', () => {
  test('of an unknown tool is a protocol error', async () => {
    const { ask } = dispatcherFixture(tools);
    const { error } = await ask('tools/call', { name: 'drop_tables' });
    expect(error).toMatchObject({ code: -32_602 });
    expect(error?.message).not.toContain('drop_tables');
  });

  test('rejected by the product is a readable result, logged with its error code', async () => {
    const { ask, logged } = dispatcherFixture(tools);
    const { result } = await ask('tools/call', { name: 'refuse' });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain('There is no such memory.');
    expect(logged).toMatchObject([{ event: 'tool_called', fields: { code: 'memory_not_found' } }]);
  });

  test.each(['echo', 'quote'])(
    'of a tool that repeats its input (%s) contains no hidden characters @notes-not-instructions',
    async (name) => {
      const { ask } = dispatcherFixture(tools);
      const { result } = await ask('tools/call', {
        name,
        arguments: { 'a\u200b': 'b\u{e0041}\u202ec' },
      });
      expect(JSON.stringify(result)).toContain(String.raw`{\"a\":\"bc\"}`);
    },
  );

  test('that fails unexpectedly returns a neutral error, and neither answer nor log repeats the cause', async () => {
    const { ask, logged } = dispatcherFixture(tools);
    const { result } = await ask('tools/call', { name: 'break' });
    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).toContain('request-1');
    expect(JSON.stringify([result, logged])).not.toContain(secretWords);
    expect(logged).toMatchObject([{ fields: { code: 'internal_error', errorName: 'TypeError' } }]);
    expect(logged[0]?.fields?.stack?.[0]).toMatch(/call-tool\.test/);
  });

  test('over the rate limit of its vault returns how long to wait', async () => {
    const limited = dispatcherFixture(tools, { vault_calls: 1 });
    const first = await limited.ask('tools/call', { name: 'echo' });
    const second = await limited.ask('tools/call', { name: 'echo' });
    expect(first.result).not.toHaveProperty('isError');
    expect(second.result).toMatchObject({ isError: true });
    expect(JSON.stringify(second.result)).toContain('7 seconds');
  });

  test('of a vault that used too much time is rejected and not run', async () => {
    let runs = 0;
    const counted = aTool('count', () => {
      runs += 1;
      return textResult('counted');
    });
    const limited = dispatcherFixture([counted], { vault_work: 250 }, { workPerCall: 100 });
    const answers = [1, 2, 3].map(async () => limited.ask('tools/call', { name: 'count' }));
    const [, second, third] = await Promise.all(answers);
    expect(second?.result).not.toHaveProperty('isError');
    expect(third?.result).toMatchObject({ isError: true });
    expect(JSON.stringify(third?.result)).toContain('Try again in 7 seconds. Nothing');
    expect(JSON.stringify(third?.result)).toContain('busy with earlier calls');
    expect(runs).toBe(2);
  });
});

describe('the client name', () => {
  const agent = { 'user-agent': 'claude-code/2.1.0 (cli)' };
  const nameFor = async (params: object, context: Partial<CallContext>): Promise<unknown> => {
    let name: unknown;
    const note = aTool('note', (_input, call) => {
      name = call.clientName;
      return textResult('noted');
    });
    await dispatcherFixture([note]).ask('tools/call', { name: 'note', ...params }, context);
    return name;
  };

  test('is taken from the User-Agent header if the request has no name', async () => {
    expect(await nameFor({}, { headers: agent })).toBe('claude-code');
    expect(await nameFor({}, { headers: { 'user-agent': 'node' } })).toBeUndefined();
    expect(await nameFor({}, { headers: undefined })).toBeUndefined();
  });

  test('is taken from the request first', async () => {
    const meta = { _meta: { 'io.modelcontextprotocol/clientInfo': { name: 'Editor' } } };
    expect(await nameFor(meta, { headers: agent })).toBe('Editor');
  });
});

describe('a tool that sends messages before its result', () => {
  const spoken = async (params: object, more: Partial<CallContext> = {}): Promise<unknown[]> => {
    const sent: unknown[] = [];
    await dispatcherFixture([aTool('speak', speakFirst)]).ask(
      'tools/call',
      { name: 'speak', ...params },
      { send: (text) => sent.push((JSON.parse(text) as { method: string }).method), ...more },
    );
    return sent;
  };

  test('reports progress only to clients that requested it', async () => {
    expect(await spoken({})).toEqual(['notifications/message']);
    expect(await spoken({ _meta: { progressToken: 'p' } })).toEqual([
      'notifications/progress',
      'notifications/message',
    ]);
  });

  test('sends stateless clients log messages only if they named a level', async () => {
    const headers = statelessHeaders('tools/call', 'speak');
    expect(await spoken({ _meta: statelessMeta }, { headers })).toEqual([]);
    const withLevel = { ...statelessMeta, 'io.modelcontextprotocol/logLevel': 'info' };
    expect(await spoken({ _meta: withLevel }, { headers })).toEqual(['notifications/message']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '../../kernel/errors.ts';
import { someVault } from '../../testing/some-values.ts';
import { dayArgument, defineTool, readArguments } from './define-tool.ts';

const sent = { text: 'User prefers tea', category: 'preference' };
const taken = ['text', 'category'];

describe('arguments', () => {
  test.each([
    ['an object', sent],
    ['a JSON string', JSON.stringify(sent)],
    ['the JSON of a JSON string', JSON.stringify(JSON.stringify(sent))],
    ['an object that wraps them', { arguments: sent }],
    ['an object that wraps a JSON string', { input: JSON.stringify(sent) }],
    ['an object with an argument that is null', { ...sent, cursor: null }],
  ])('are read from %s', (_what, given) => {
    expect(readArguments(given, taken)).toEqual(sent);
  });

  test.each([undefined, null, '', {}, '{}', 'null'])('that are missing are empty: %j', (given) => {
    expect(readArguments(given, taken)).toEqual({});
  });

  test('that are optional count as missing if they are empty strings', async () => {
    const echo = defineTool({
      name: 'echo',
      title: 'Echo',
      description: 'Repeats its arguments.',
      annotations: {},
      input: z.object({ text: z.string().min(1), since: dayArgument('since').optional() }),
      run: async (given) => ({ text: JSON.stringify(given) }),
    });
    const caller = {
      vault: someVault(),
      clientName: undefined,
      requestId: 'req_1',
      params: {},
      notify: undefined,
    };
    const { content } = await echo.call({ text: 'tea', since: '' }, caller);
    expect(content).toEqual([{ type: 'text', text: '{"text":"tea"}' }]);
    await expect(echo.call({ text: '', since: '' }, caller)).rejects.toThrow(AppError);
  });

  test('are not unwrapped if the tool takes an argument with the name of the wrapper', () => {
    expect(readArguments({ input: '{"a":1}' }, ['input'])).toEqual({ input: '{"a":1}' });
  });

  test.each([7, true, [sent], 'User prefers tea', '[1]', '{"text":'])(
    'that are not an object are rejected: %j',
    (given) => {
      expect(() => readArguments(given, taken)).toThrow(AppError);
    },
  );

  test('wrapped too deeply are rejected', () => {
    const endless: Record<string, unknown> = {};
    endless['arguments'] = endless;
    expect(() => readArguments(endless, taken)).toThrow(AppError);
    let deep: unknown = sent;
    for (let step = 0; step < 9; step += 1) deep = { arguments: deep };
    expect(() => readArguments(deep, taken)).toThrow(/as an object/);
  });

  test('that the tool does not take are named, at most three of them', () => {
    expect(() => readArguments({ ...sent, limit: 1, scope: 2 }, taken)).toThrow(
      'Unknown argument: limit, scope. This tool takes text, category.',
    );
    expect(() => readArguments({ a: 1, b: 1, c: 1, d: 1 }, taken)).toThrow(/: a, b, c\. /);
  });

  test('that the tool ignores are dropped, others are still named', () => {
    expect(readArguments({ ...sent, limit: 5 }, taken, ['limit'])).toEqual(sent);
    expect(() => readArguments({ ...sent, limit: 5, scope: 2 }, taken, ['limit'])).toThrow(
      'Unknown argument: scope. This tool takes text, category.',
    );
  });

  test('whose name is not a plain word are rejected without repeating it', () => {
    for (const name of ['a b', 'x'.repeat(40), 'a1', '\u202ea', '<b>']) {
      expect(() => readArguments({ [name]: 1 }, taken)).toThrow(
        'One of the arguments is unknown. This tool takes text, category.',
      );
    }
  });
});

describe('a day', () => {
  test.each(['2026-11-22', '2026-11-22T18:05:00Z'])('is parsed to its start: %j', (written) => {
    expect(dayArgument('since').parse(written)).toBe(Date.UTC(2026, 10, 22));
  });

  test.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-11-00'])(
    'that does not exist is refused: %j',
    (written) => {
      expect(dayArgument('since').safeParse(written).error?.issues).toMatchObject([
        { message: 'since must be a day that exists.' },
      ]);
    },
  );

  test.each([undefined, 20_261_122, '', 'last week', '22.11.2026', '2026-11-22x'])(
    'in any other form is refused: %j',
    (written) => {
      expect(dayArgument('since').safeParse(written).error?.issues).toMatchObject([
        { message: 'since must be a day such as 2026-11-22.' },
      ]);
    },
  );
});

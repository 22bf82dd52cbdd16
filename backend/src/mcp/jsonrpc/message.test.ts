import { describe, expect, test } from '@jest/globals';
import {
  errorText,
  parseJson,
  readMessage,
  resultText,
  asciiJson,
  visibleJson,
} from './message.ts';
import { invalidParams } from './protocol.ts';
import { stripInvisible } from '../../text/index.ts';

describe('a posted body', () => {
  test('with a method and an id is a request', () => {
    const body = { jsonrpc: '2.0', id: 7, method: 'tools/list', params: { cursor: 'x' } };
    expect(readMessage(body)).toEqual({
      kind: 'request',
      request: { id: 7, method: 'tools/list', params: { cursor: 'x' } },
    });
  });

  test('without an id is a notification', () => {
    expect(readMessage({ jsonrpc: '2.0', method: 'notifications/initialized' })).toEqual({
      kind: 'request',
      request: { id: undefined, method: 'notifications/initialized', params: {} },
    });
  });

  test.each([
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } },
  ])('that answers the server is a response: %j', (body) => {
    expect(readMessage(body).kind).toBe('response');
  });

  test('in a list is a batch, even with one member', () => {
    expect(readMessage([{ jsonrpc: '2.0', id: 1, method: 'ping' }]).kind).toBe('batch');
  });

  test.each([
    { body: null, id: null },
    { body: 'ping', id: null },
    { body: 7, id: null },
    { body: {}, id: null },
    { body: { jsonrpc: '1.0', id: 1, method: 'ping' }, id: 1 },
    { body: { jsonrpc: '2.0', id: null, method: 'ping' }, id: null },
    { body: { jsonrpc: '2.0', id: { a: 1 }, method: 'ping' }, id: null },
    { body: { jsonrpc: '2.0', id: 1, method: 5 }, id: 1 },
    { body: { jsonrpc: '2.0', id: 'a', method: 'ping', params: [1] }, id: 'a' },
    { body: { jsonrpc: '2.0', id: 'a', method: 'ping', params: null }, id: 'a' },
  ])('in any other form is invalid and keeps its id if it has one: %j', ({ body, id }) => {
    expect(readMessage(body)).toEqual({ kind: 'invalid', id });
  });

  test.each(['1e400', '-1e400', '9007199254740993', '1.5'])(
    'with the number %s as its id, which no response could repeat, is invalid',
    (id) => {
      const body = parseJson(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`);
      expect(readMessage(body)).toEqual({ kind: 'invalid', id: null });
    },
  );

  test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0])(
    'with the id %d is a request',
    (id) => {
      const body = parseJson(`{"jsonrpc":"2.0","id":${id},"method":"ping"}`);
      expect(readMessage(body)).toMatchObject({ kind: 'request', request: { id } });
    },
  );
});

test('a response repeats the id as it was sent, in ASCII, and contains the result unchanged', () => {
  const id = 'a"b\u202e\u{e0041}';
  const text = resultText(id, '{"tools":[]}');
  expect(text).toMatch(/^[ -~]+$/);
  expect(JSON.parse(text)).toEqual({
    jsonrpc: '2.0',
    id,
    result: { tools: [] },
  });
});

test('an error response carries code, message and data', () => {
  const text = errorText(null, invalidParams('Resource not found.', { uri: 'x:y' }));
  expect(JSON.parse(text)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_602, message: 'Resource not found.', data: { uri: 'x:y' } },
  });
});

test('an error response has no hidden characters in message or data and keeps the id exactly', () => {
  const text = errorText('\u200b', invalidParams('No\u202e.', { uri: ['x\u{e0041}y'] }));
  expect(text).toMatch(/^[ -~]+$/);
  expect(JSON.parse(text)).toEqual({
    jsonrpc: '2.0',
    id: '\u200b',
    error: { code: -32_602, message: 'No.', data: { uri: ['xy'] } },
  });
});

test('strips hidden characters from everything an AI reads, at any depth', () => {
  const hidden = 'te\u200b\u202ea\u{e0041}\ud800';
  expect(visibleJson({ a: [hidden, { b: hidden }], c: 7, d: undefined, e: null })).toBe(
    '{"a":["tea",{"b":"tea"}],"c":7,"e":null}',
  );
});

test.each([7, 'x', 'a\u202e\u{e0041}\u2028é\ud800', { progressToken: '\u200b' }])(
  'an exact echo keeps its value in ASCII: %j',
  (value) => {
    const json = asciiJson(value);
    expect(json).toMatch(/^[\u0020-\u007e]+$/);
    expect(JSON.parse(json)).toEqual(value);
  },
);

test('JSON for an AI has exactly the visible characters of every text', () => {
  for (let code = 0; code <= 0x3_000; code += 1) {
    const text = `a${String.fromCodePoint(code)}\n"\\b`;
    expect(visibleJson({ text })).toBe(JSON.stringify({ text: stripInvisible(text) }));
  }
});

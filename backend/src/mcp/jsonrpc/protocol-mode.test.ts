import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { protocolModeOf } from './protocol-mode.ts';
import type { Params, Request } from './message.ts';

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
};

const request = (method: string, params: Params = {}): Request => ({ id: 1, method, params });

const headersFor = (method: string, more: IncomingHttpHeaders = {}): IncomingHttpHeaders => ({
  'mcp-protocol-version': version,
  'mcp-method': method,
  ...more,
});

const refusalOf = (sent: Request, headers: IncomingHttpHeaders): unknown => {
  try {
    return protocolModeOf(sent, headers);
  } catch (error) {
    return error;
  }
};

describe('the protocol mode of a request', () => {
  test('is handshake by default', () => {
    expect(protocolModeOf(request('tools/list'), {})).toBe('handshake');
  });

  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'is handshake for the header %s',
    (header) => {
      expect(protocolModeOf(request('tools/list'), { 'mcp-protocol-version': header })).toBe(
        'handshake',
      );
    },
  );

  test('is always handshake on an event stream', () => {
    expect(protocolModeOf(request('server/discover', { _meta: meta }), undefined)).toBe(
      'handshake',
    );
  });

  test('is stateless if body and headers declare it', () => {
    const headers = headersFor('tools/list');
    expect(protocolModeOf(request('tools/list', { _meta: meta }), headers)).toBe('stateless');
  });

  test('needs only the header for a notification', () => {
    const cancelled = { ...request('notifications/cancelled'), id: undefined };
    expect(protocolModeOf(cancelled, { 'mcp-protocol-version': version })).toBe('stateless');
  });

  test('ignores the version header of initialize, which negotiates in its body', () => {
    expect(protocolModeOf(request('initialize'), { 'mcp-protocol-version': '2099-01-01' })).toBe(
      'handshake',
    );
  });
});

describe('a malformed stateless request', () => {
  const unknownVersion = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
  const name = { name: 'recall', _meta: meta };
  test.each([
    {
      fault: 'no _meta at all',
      sent: request('server/discover'),
      headers: {},
      code: -32_602,
    },
    {
      fault: 'no client capabilities',
      sent: request('tools/list', {
        _meta: { 'io.modelcontextprotocol/protocolVersion': version },
      }),
      headers: headersFor('tools/list'),
      code: -32_602,
    },
    {
      fault: 'a version in the body only',
      sent: request('tools/list', { _meta: meta }),
      headers: { 'mcp-method': 'tools/list' },
      code: -32_020,
    },
    {
      fault: 'another version in the header, before checking whether it is served',
      sent: request('tools/list', { _meta: unknownVersion }),
      headers: headersFor('tools/list'),
      code: -32_020,
    },
    {
      fault: 'an unknown version',
      sent: request('tools/list', { _meta: unknownVersion }),
      headers: { 'mcp-protocol-version': '2099-01-01' },
      code: -32_022,
    },
    {
      fault: 'no Mcp-Method',
      sent: request('tools/list', { _meta: meta }),
      headers: { 'mcp-protocol-version': version },
      code: -32_020,
    },
    {
      fault: 'an Mcp-Method in different case',
      sent: request('tools/list', { _meta: meta }),
      headers: headersFor('TOOLS/LIST'),
      code: -32_020,
    },
    {
      fault: 'no Mcp-Name on a tool call',
      sent: request('tools/call', name),
      headers: headersFor('tools/call'),
      code: -32_020,
    },
    {
      fault: 'the name of another tool in Mcp-Name',
      sent: request('tools/call', name),
      headers: headersFor('tools/call', { 'mcp-name': 'forget' }),
      code: -32_020,
    },
  ])('is rejected for $fault', ({ sent, headers, code }) => {
    expect(refusalOf(sent, headers)).toMatchObject({ code, status: 400 });
  });

  test('with an unserved version gets the list of served versions', () => {
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    expect(refusalOf(request('tools/list', { _meta: unknownVersion }), headers)).toMatchObject({
      data: {
        requested: '2099-01-01',
        supported: expect.arrayContaining([version, '2025-11-25', '2024-11-05']) as unknown,
      },
    });
  });
});

test('a handshake client with an unknown version in its header is rejected like a stateless one', () => {
  expect(
    refusalOf(request('tools/list'), { 'mcp-protocol-version': 'not-a-version' }),
  ).toMatchObject({ code: -32_022, status: 400, data: { requested: 'not-a-version' } });
});

test('a name in Mcp-Name may be base64', () => {
  const headers = headersFor('prompts/get', {
    'mcp-name': `=?base64?${Buffer.from('grüße').toString('base64')}?=`,
  });
  expect(protocolModeOf(request('prompts/get', { name: 'grüße', _meta: meta }), headers)).toBe(
    'stateless',
  );
});

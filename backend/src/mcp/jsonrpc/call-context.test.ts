import { expect, test } from '@jest/globals';
import { clientNameInMeta, clientNameOf } from './call-context.ts';

test('a name loses line breaks, invisible characters and everything after 64 characters', () => {
  expect(clientNameOf({ clientInfo: { name: ' Claude\n\u200BCode\u202E ' } })).toBe('Claude Code');
  expect(clientNameOf({ clientInfo: { name: 'x'.repeat(500) } })).toHaveLength(64);
});

test('a name is never cut in the middle of a character', () => {
  const name = `${'x'.repeat(63)}😀`;
  expect(clientNameOf({ clientInfo: { name } })).toBe('x'.repeat(63));
});

test.each([undefined, {}, { name: 7 }, { name: '' }, { name: ' \u200B ' }, 'Cursor'])(
  '%j contains no name',
  (clientInfo) => {
    expect(clientNameOf({ clientInfo })).toBeUndefined();
    const meta = { 'io.modelcontextprotocol/clientInfo': clientInfo };
    expect(clientNameInMeta({ _meta: meta })).toBeUndefined();
  },
);

test('a stateless client sends its name in _meta', () => {
  const meta = { 'io.modelcontextprotocol/clientInfo': { name: 'Windsurf' } };
  expect(clientNameInMeta({ _meta: meta })).toBe('Windsurf');
  expect(clientNameInMeta({})).toBeUndefined();
});

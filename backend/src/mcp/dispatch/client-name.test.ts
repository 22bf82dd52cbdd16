import { expect, test } from '@jest/globals';
import { clientNameInAgent, clientNameInMeta, clientNameOf } from './client-name.ts';

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

test.each([
  ['claude-code/2.1.204 (cli)', 'claude-code'],
  ['Cursor/2.0.1 (darwin arm64)', 'Cursor'],
  ['openai-mcp/1.0.0', 'ChatGPT'],
])('the User-Agent %s names its tool', (userAgent, name) => {
  expect(clientNameInAgent(userAgent)).toBe(name);
});

test.each([
  undefined,
  '',
  'node',
  'python-httpx/0.28.1',
  'claude-code',
  'my-claude-code/1.0',
  '/1',
])('the User-Agent %j names no tool', (userAgent) => {
  expect(clientNameInAgent(userAgent)).toBeUndefined();
});

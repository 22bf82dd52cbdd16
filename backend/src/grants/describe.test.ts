import { expect, test } from '@jest/globals';
import { redirectHostOf } from './describe.ts';

test.each([
  ['https://claude.ai/api/mcp/auth_callback', 'claude.ai'],
  ['http://localhost:33418/callback', 'localhost:33418'],
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor://anysphere.cursor-mcp'],
  ['com.example.app:/oauth2redirect', 'com.example.app:/'],
])('%s is shown to people as %s', (address, shown) => {
  expect(redirectHostOf(address)).toBe(shown);
});

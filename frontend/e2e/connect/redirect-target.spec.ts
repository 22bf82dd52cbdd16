import { expect, test } from '@playwright/test';
import { isRedirectUri } from '../../../backend/src/connect/clients/redirect-uri.ts';
import { isRedirectTarget, opensProgram } from '../../src/features/connect/redirect-target.ts';

const programs = [
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'com.example.app://callback',
  'com.example.app:/callback',
];

const refused = [
  'http://127.0.0.1.example/callback',
  'http://client.example/callback',
  'javascript://client.example/%0aalert(1)',
  'com.example.app:callback',
  'data:/x',
  'app:/callback',
  'matrix://callback',
  'web+evil://callback',
  'x-safari-https://evil.example/callback',
  'ms-settings://evil',
];

const addresses = ['https://client.example/callback', 'http://127.0.0.2:1/cb', 'http://[::1]/cb'];

for (const address of [...programs, ...addresses]) {
  test(`the page sends the browser where the connect door does: ${address}`, () => {
    expect(isRedirectUri(address)).toBe(true);
    expect(isRedirectTarget(`${address}?code=x`)).toBe(true);
    expect(opensProgram(address)).toBe(programs.includes(address));
  });
}

for (const address of refused) {
  test(`neither the page nor the connect door sends a browser to ${address}`, () => {
    expect([isRedirectUri(address), isRedirectTarget(address)]).toEqual([false, false]);
  });
}

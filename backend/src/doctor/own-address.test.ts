import { expect, test } from '@jest/globals';
import { ownAddress } from './own-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['localhost', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['::', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
])('a server that listens on HOST=%s is called at %s', (host, address) => {
  expect(ownAddress(host, 8_080)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});

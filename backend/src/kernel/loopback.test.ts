import { expect, test } from '@jest/globals';
import { hostnameOf, isLocalName, isLoopback } from './loopback.ts';

test.each(['localhost', 'LocalHost', '127.0.0.1', '127.1.2.3', '127.255.255.255', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isLoopback(name)).toBe(true);
  },
);

test.each([
  '127.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.evil',
  'localhost.evil.example',
  'localhost.evil',
  'evil-localhost',
  'localhost.',
  '127.0.0.1.',
  '127.0.0',
  '127.1',
  '127.0.0.256',
  '127.0.0.01',
  '128.0.0.1',
  '0.0.0.0',
  '[::]',
  '[::2]',
  '[::1',
  '::1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '10.0.0.1',
  '',
])('%p is not this machine, or may not be', (name) => {
  expect(isLoopback(name)).toBe(false);
});

test('a browser looks for names below localhost on this machine, and for no other name', () => {
  const local = ['localhost', '127.0.0.1', '[::1]', 'connect.localhost', 'A.b-c.LocalHost'];
  expect(local.filter((name) => !isLocalName(name))).toEqual([]);
  const others = [
    ...['connect.localhost.evil.example', 'connectlocalhost', '.localhost', 'connect.localhost.'],
    ...['connect.example', 'localhost.example', 'a_b.localhost', '0.0.0.0', ''],
  ];
  expect(others.filter((name) => isLocalName(name))).toEqual([]);
  expect(isLoopback('connect.localhost')).toBe(false);
});

test.each([
  ['localhost:8080', 'localhost'],
  ['Memory.Example', 'memory.example'],
  ['[::1]:8080', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1', '[::1'],
  ['[::1].evil.example', '[::1].evil.example'],
  ['[::1]evil.example:80', '[::1]evil.example:80'],
  ['', ''],
])('the Host header %p names %p', (host, name) => {
  expect(hostnameOf(host)).toBe(name);
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createClientKeys } from './client-keys.ts';

const requestFrom = (peer: string, forwarded?: string): IncomingMessage => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

const keyOf = (trustedProxies: number, peer: string, forwarded?: string): string =>
  createClientKeys({ trustedProxies, hashAddress: (block) => block })(requestFrom(peer, forwarded))
    .client;

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2ff::1', '20010db8000102/56'],
  ['2001:DB8:1:200:ffff:ffff:ffff:ffff', '20010db8000102/56'],
  ['2001:db8:1:300::1', '20010db8000103/56'],
  ['::1', '00000000000000/56'],
  ['fe80::1%eth0', 'fe800000000000/56'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:FF9B::c000:201', '192.0.2.1'],
  ['64:ff9b:1::192.0.2.1', '192.0.2.1'],
  ['64:ff9b:1:c000:2:100::', '192.0.2.1'],
  ['64:ff9b:2::192.0.2.1', '0064ff9b000200/56'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2002:c000:201:7::1', '192.0.2.1'],
  ['2001:0:4136:e378:8000:63bf:3fff:fdfe', '192.0.2.1'],
  ['1:2:3:4:5:6:7:8', '00010002000300/56'],
])('a client at %s counts as %s', (peer, block) => {
  expect(keyOf(0, peer)).toBe(block);
});

test.each([
  [0, '203.0.113.9', '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [2, '6.6.6.6, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '[2001:db8:1:200::9]:4711', '20010db8000102/56'],
  [1, '2001:db8:1:200::9', '20010db8000102/56'],
])('with %d trusted proxies "%s" identifies the client %s', (proxies, forwarded, block) => {
  expect(keyOf(proxies, '10.0.0.1', forwarded)).toBe(block);
});

test.each([
  [2, '203.0.113.9'],
  [1, ''],
  [1, 'unknown'],
  [1, '203.0.113.9, _hidden'],
  [1, undefined],
])(
  'with %d trusted proxies, the header %p is ignored and the caller is the client',
  (n, header) => {
    expect(keyOf(n, '10.0.0.1', header)).toBe('10.0.0.1');
  },
);

test('an IPv6 client shares a network with 255 others, an IPv4 client has none', () => {
  const keysOf = createClientKeys({ trustedProxies: 0, hashAddress: (block) => block });
  expect(keysOf(requestFrom('2001:db8:1:2ff::1')).network).toBe('20010db80001/48');
  expect(keysOf(requestFrom('192.0.2.1')).network).toBeUndefined();
  expect(keysOf(requestFrom('64:ff9b::192.0.2.1')).network).toBeUndefined();
});

test('an address is hashed once, however many requests it sends', () => {
  let hashed = 0;
  const keysOf = createClientKeys({
    trustedProxies: 0,
    hashAddress: (block) => `${block} ${(hashed += 1)}`,
  });
  const keys = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(
    (peer) => keysOf(requestFrom(peer)).client,
  );
  expect(keys).toEqual(['192.0.2.1 1', '192.0.2.1 1', '192.0.2.2 2']);
});

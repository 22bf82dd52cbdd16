import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { LRUCache } from 'lru-cache';

type Needs = {
  /** How many proxies in front append to `X-Forwarded-For`; none of it is believed when 0. */
  readonly trustedProxies: number;
  /** Keyed hash, so that a kept key does not tell the address. */
  readonly hashAddress: (address: string) => string;
};

// Hashing costs about as much as the rest of the shared path, and one client calls many times.
const rememberedClients = 5_000;

/**
 * The key rate limits count a client under. An IPv4 client is its address (/32), an IPv6 client its
 * /56: the block one household is commonly given (RFC 6177), where a /128 would be a fresh allowance
 * for each of its many addresses.
 */
export const createClientKey = ({ trustedProxies, hashAddress }: Needs) => {
  const keys = new LRUCache<string, string>({ max: rememberedClients });
  return (request: IncomingMessage): string => {
    const address = clientAddress(request, trustedProxies);
    const known = keys.get(address);
    if (known !== undefined) return known;
    const key = hashAddress(clientBlock(address));
    keys.set(address, key);
    return key;
  };
};

/**
 * Each proxy appends the address it was called from, so the last `trustedProxies` entries are
 * theirs and the first of those is the client. A header with fewer entries did not come through
 * all of them and counts for nothing.
 */
const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const address = withoutPort(forwarded.at(-trustedProxies)?.trim() ?? '');
  return isIP(address) === 0 ? peer : address;
};

const withoutPort = (text: string): string => {
  if (text.startsWith('[')) return text.slice(1, text.indexOf(']'));
  const [host = '', port, ...more] = text.split(':');
  return port !== undefined && more.length === 0 ? host : text;
};

const clientBlock = (address: string): string => {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  return isIPv4(plain) ? plain : `${firstBits(plain)}/56`;
};

/** The first 56 bits of an IPv6 address: three groups and the upper half of the fourth. */
const firstBits = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  const padded = groups.map((group) => group.padStart(4, '0'));
  return padded.join('').slice(0, 14);
};

// A dotted tail such as in `64:ff9b::192.0.2.1` stands for two groups, both behind the first 56 bits.
const groupsOf = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));

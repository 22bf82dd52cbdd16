import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { clientBlocks } from './client-blocks.ts';

type Needs = {
  /** How many proxies in front append to `X-Forwarded-For`; none of it is believed when 0. */
  readonly trustedProxies: number;
  /** Keyed hash, so that a kept key does not tell the address. */
  readonly hashAddress: (address: string) => string;
};

/** What rate limits count a client under. */
export type ClientKeys = {
  readonly client: string;
  /** Of the network that an IPv6 client is in; `undefined` for an IPv4 client. */
  readonly network: string | undefined;
};

// Hashing costs about as much as the rest of the shared path, and one client calls many times.
const rememberedClients = 5_000;

/** Works out the keys of the client that sent a request. */
export const createClientKeys = ({ trustedProxies, hashAddress }: Needs) => {
  const keys = new LRUCache<string, ClientKeys>({ max: rememberedClients });
  return (request: IncomingMessage): ClientKeys => {
    const address = clientAddress(request, trustedProxies);
    const known = keys.get(address);
    if (known !== undefined) return known;
    const { client, network } = clientBlocks(address);
    const made = {
      client: hashAddress(client),
      network: network === undefined ? undefined : hashAddress(network),
    };
    keys.set(address, made);
    return made;
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

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { growingTo } from '../kernel/growing-to.ts';
import { clientBlocks } from './client-blocks.ts';

type Needs = {
  /** How many proxies in front append to `X-Forwarded-For`; with 0 the header is ignored. */
  readonly trustedProxies: number;
  /** Keyed hash, so that a stored key does not reveal the address. */
  readonly hashAddress: (address: string) => string;
};

/** The keys under which rate limits count a client. */
export type ClientKeys = {
  readonly client: string;
  /** The key of an IPv6 client's network; `undefined` for an IPv4 client. */
  readonly network: string | undefined;
};

// Hashing costs about as much as all other steps that requests share, and clients call repeatedly.
const rememberedClients = 5_000;

/** Creates a function that returns the keys of the client that sent a request. */
export const createClientKeys = ({ trustedProxies, hashAddress }: Needs) => {
  const keys = new LRUCache<string, ClientKeys>(growingTo(rememberedClients));
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
 * Each proxy appends the address that called it, so the last `trustedProxies` entries are theirs
 * and the first of those is the client. A header with fewer entries did not pass through all of
 * them and is ignored.
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

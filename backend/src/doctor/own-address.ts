import { isIPv6 } from 'node:net';

/** The address at which this machine reaches a server that listens on every address. */
const reached: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address, on this machine, of a server that listens on `HOST` and a port. */
export const ownAddress = (host: string, port: number): string => {
  const address = reached[host] ?? host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
};

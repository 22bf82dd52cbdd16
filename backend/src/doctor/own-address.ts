import { isIPv6 } from 'node:net';

/** Where this machine reaches what listens on every address. */
const reached: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The address, on this machine, of what listens on `HOST` and a port. */
export const ownAddress = (host: string, port: number): string => {
  const address = reached[host] ?? host;
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
};

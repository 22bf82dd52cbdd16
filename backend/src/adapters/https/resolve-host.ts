import { Resolver } from 'node:dns/promises';
import { milliseconds, type Duration } from '../../kernel/duration.ts';

type Options = {
  /** Name servers, as `address:port`. Default: the system's. */
  readonly servers?: readonly string[];
  /** How long to wait for one answer of a name server. */
  readonly timeout?: Duration;
};

/**
 * All addresses of a host name, IPv4 first, from DNS. Stops when the signal aborts: `dns.lookup`
 * would keep occupying one of the few threads that also resolve the names of the databases. Rejects
 * if no name server knows an address.
 */
export const resolveHost =
  ({ servers, timeout = milliseconds(2_000) }: Options = {}) =>
  async (hostname: string, signal: AbortSignal): Promise<readonly string[]> => {
    const resolver = new Resolver({ timeout, tries: 1 });
    if (servers !== undefined) resolver.setServers(servers);
    const stop = (): void => {
      resolver.cancel();
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      const [four, six] = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };

import { memoryOneTimeIds } from '../../adapters/memory/one-time-ids.ts';
import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { createApp, listen } from '../../http/index.ts';
import { createRestRouter } from '../../rest/index.ts';
import type { LogEvent, LogFields } from '../../kernel/log.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rate-limiter.ts';
import { createVaultTurns } from '../../kernel/vault-quota.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';
import { createMcpEndpoint, type McpEndpoint, type McpEndpointNeeds } from '../index.ts';

type LogLine = LogFields & { readonly event: LogEvent };

export type ServedEndpoint = {
  readonly endpoint: McpEndpoint;
  readonly origin: string;
  /** What was logged, oldest first. */
  readonly logged: readonly LogLine[];
  readonly close: () => Promise<void>;
};

export const generousLimits = {
  streamsPerVault: 5,
  streamsPerClient: 20,
  streams: 2_000,
  backlogBytes: 67_108_864,
  bodyBytes: 65_536,
};

/** A limiter with these remaining quotas; all others are unlimited. */
export const allowing = (left: Partial<Record<RateLimit, number>> = {}): RateLimiter => {
  const rest = new Map(Object.entries(left));
  return {
    consume: async (limit, _key, points = 1) => {
      const had = rest.get(limit);
      if (had === undefined) return undefined;
      rest.set(limit, had - points);
      return had >= points ? undefined : 7;
    },
  };
};

type Served = Partial<McpEndpointNeeds> & {
  /** If missing, the fixture opens one and closes it with the endpoint. */
  readonly installation?: ProductOnDisk;
  /** For clients that cannot send a token. */
  readonly tokenForAll?: string;
};

/** The MCP endpoint behind the product's own HTTP app, on a free local port. */
export const serveEndpoint = async ({
  installation: given,
  tokenForAll,
  ...needs
}: Served = {}): Promise<ServedEndpoint> => {
  const logged: LogLine[] = [];
  const note = (event: LogEvent, fields: LogFields = {}): void => {
    logged.push({ event, ...fields });
  };
  const installation = given ?? (await openProductOnDisk());
  const shared = {
    product: installation.product,
    rateLimiter: allowing(),
    workMeter: { take: () => 0 },
    vaultTurns: createVaultTurns(),
    clock: { now: () => Date.now() },
    log: { info: note, warn: note, error: note },
    metrics: { count: () => undefined, observe: () => undefined, set: () => undefined },
    publicUrl: 'http://localhost:8080',
    version: '0.0.0-test',
    ...needs,
  };
  const endpoint = createMcpEndpoint({
    relay: memorySessionRelay(),
    oneTimeIds: memoryOneTimeIds(),
    vaultInvalidations: installation.ports.vaultInvalidations,
    limits: generousLimits,
    ...shared,
  });
  const app = createApp({
    ...shared,
    mcp: async (context, next) => {
      context.state.token ??= tokenForAll;
      await endpoint.middleware(context, next);
    },
    rest: createRestRouter({
      ...shared,
      health: async () => ({}),
      isReady: () => true,
      streamsOf: () => [],
      settings: { ...shared, mode: 'embedded' },
    }).routes(),
    hashAddress: (address) => address,
    settings: { publicUrl: shared.publicUrl, allowedOrigins: [], trustedProxies: 0 },
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', drain: 1_000 });
  return {
    endpoint,
    origin: `http://127.0.0.1:${server.port}`,
    logged,
    close: async () => {
      await endpoint.close();
      await server.close();
      if (given === undefined) await installation.close();
    },
  };
};

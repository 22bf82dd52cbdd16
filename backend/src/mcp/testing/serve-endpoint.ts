import { memorySessionRelay } from '../../adapters/memory/session-relay.ts';
import { createApp, listen } from '../../http/index.ts';
import { createRestRouter } from '../../rest/index.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { LogEvent, LogFields } from '../../kernel/log.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rate-limiter.ts';
import { createMcpEndpoint, type McpEndpoint, type McpEndpointNeeds } from '../index.ts';
import { fakeProduct } from './fake-product.ts';

type LogLine = LogFields & { readonly event: LogEvent };

export type ServedEndpoint = {
  readonly door: McpEndpoint;
  readonly origin: string;
  /** What was logged, oldest first. */
  readonly logged: readonly LogLine[];
  /** Says that a vault's lock was replaced or destroyed. */
  readonly announce: (vaultId: VaultId) => void;
  readonly close: () => Promise<void>;
};

export const generousLimits = {
  streamsPerVault: 5,
  streamsPerClient: 20,
  streams: 2_000,
  backlogBytes: 67_108_864,
  bodyBytes: 65_536,
};

/** A limiter with these allowances left; whatever is not named has no end. */
export const allowing = (left: Partial<Record<RateLimit, number>> = {}): RateLimiter => {
  const rest = new Map(Object.entries(left));
  return {
    spend: async (limit, _key, points = 1) => {
      const had = rest.get(limit);
      if (had === undefined) return undefined;
      rest.set(limit, had - points);
      return had >= points ? undefined : 7;
    },
  };
};

/**
 * The door behind the product's own HTTP app, on a free port of this machine. `tokenForAll` is for
 * callers that have no way to send a token.
 */
export const serveEndpoint = async (
  needs: Partial<McpEndpointNeeds> = {},
  tokenForAll?: string,
): Promise<ServedEndpoint> => {
  const logged: LogLine[] = [];
  const listeners = new Set<(vaultId: VaultId) => void>();
  const note = (event: LogEvent, fields: LogFields = {}): void => {
    logged.push({ event, ...fields });
  };
  const shared = {
    product: fakeProduct('mm_one', 'mm_two').product,
    rateLimiter: allowing(),
    workMeter: { take: () => 0 },
    clock: { now: () => Date.now() },
    log: { info: note, warn: note, error: note },
    metrics: { count: () => undefined, observe: () => undefined, set: () => undefined },
    publicUrl: 'http://localhost:8080',
    version: '0.0.0-test',
    ...needs,
  };
  const door = createMcpEndpoint({
    relay: memorySessionRelay(),
    vaultInvalidations: {
      publish: async () => undefined,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    limits: generousLimits,
    ...shared,
  });
  const app = createApp({
    ...shared,
    mcp: async (context, next) => {
      context.state.token ??= tokenForAll;
      await door.middleware(context, next);
    },
    rest: createRestRouter({
      ...shared,
      health: async () => ({}),
      isReady: () => true,
      settings: { ...shared, mode: 'embedded' },
    }).routes(),
    site: async (_context, next) => {
      await next();
    },
    hashAddress: (address) => address,
    settings: { publicUrl: shared.publicUrl, allowedOrigins: [], trustedProxies: 0 },
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1', drain: 1_000 });
  return {
    door,
    origin: `http://127.0.0.1:${server.port}`,
    logged,
    announce: (vaultId) => {
      for (const listener of listeners) listener(vaultId);
    },
    close: async () => {
      await door.close();
      await server.close();
    },
  };
};

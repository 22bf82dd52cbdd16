import type { LogEvent, LogFields } from '../../kernel/log.ts';
import { rateLimits, type RateLimiter } from '../../kernel/rate-limiter.ts';
import { createVaultTurns } from '../../kernel/vault-quota.ts';
import { createRestRouter, type RestNeeds } from '../../rest/index.ts';
import { createApp, listen, type AppNeeds } from '../index.ts';
import { openProductOnDisk, type ProductOnDisk } from '../../testing/product-on-disk.ts';

type LogLine = LogFields & { readonly level: string; readonly event: LogEvent };
type Counted = Readonly<Record<string, string>> & { readonly name: string };

export type ServedApp = Omit<ProductOnDisk, 'logged'> & {
  readonly origin: string;
  readonly port: number;
  readonly logged: readonly LogLine[];
  readonly counted: readonly Counted[];
  /** How many tokens were made. */
  readonly minted: () => number;
  readonly close: () => Promise<void>;
};

/** Counts without a clock: a used-up allowance stays used up. */
export const countingLimiter = (wait = 42): RateLimiter => {
  const spent = new Map<string, number>();
  const spentOf = (limit: string, key: string): number => spent.get(`${limit} ${key}`) ?? 0;
  return {
    consume: async (limit, key, points = 1) => {
      spent.set(`${limit} ${key}`, spentOf(limit, key) + points);
      return spentOf(limit, key) > rateLimits[limit].points ? wait : undefined;
    },
  };
};

const passOn: AppNeeds['mcp'] = async (_ctx, next) => {
  await next();
};

type Needs = AppNeeds & RestNeeds;
type Changes = Partial<Omit<Needs, 'settings'>> & { settings?: Partial<Needs['settings']> };

/**
 * The app over its own product, on a free local port. Options that need that product, such as a
 * copy of it with a failing store, are passed as a function of it.
 */
export const serveApp = async (
  given: Changes | ((installation: ProductOnDisk) => Changes) = {},
): Promise<ServedApp> => {
  const { logged, log } = collectLog();
  const { counted, metrics } = collectMetrics();
  const installation = await openProductOnDisk({ telemetry: { log, metrics } });
  const { settings, ...changes } = typeof given === 'function' ? given(installation) : given;
  const needs = {
    product: installation.product,
    mcp: passOn,
    rateLimiter: countingLimiter(),
    workMeter: { take: () => 0 },
    vaultTurns: createVaultTurns(),
    clock: installation.clock,
    log,
    metrics,
    health: async () => ({ store: 'ok' as const }),
    isReady: () => true,
    streamsOf: () => [],
    hashAddress: (address: string) => `hash of ${address}`,
    ...changes,
    settings: {
      publicUrl: 'https://mindmirror.example',
      allowedOrigins: ['https://friend.example'],
      trustedProxies: 0,
      version: '1.2.3',
      mode: 'embedded' as const,
      ...settings,
    },
  };
  const app = createApp({ rest: createRestRouter(needs).routes(), ...needs });
  const server = await listen(app, { port: 0, host: '127.0.0.1', drain: 1_000 });
  return {
    ...installation,
    origin: `http://127.0.0.1:${server.port}`,
    port: server.port,
    logged,
    counted,
    minted: () => counted.filter(({ action }) => action === 'minted').length,
    close: async () => {
      await server.close();
      await installation.close();
    },
  };
};

const collectLog = () => {
  const logged: LogLine[] = [];
  const at =
    (level: string) =>
    (event: LogEvent, fields: LogFields = {}): void => {
      logged.push({ level, event, ...fields });
    };
  return { logged, log: { info: at('info'), warn: at('warn'), error: at('error') } };
};

const collectMetrics = () => {
  const counted: Counted[] = [];
  const count = (name: string, labels: object): void => void counted.push({ name, ...labels });
  return { counted, metrics: { count, observe: () => undefined, set: () => undefined } };
};

import type { LogEvent, LogFields } from '../../kernel/log.ts';
import { rateLimits, type RateLimiter } from '../../kernel/rate-limiter.ts';
import { createRestRouter, type RestNeeds } from '../../rest/index.ts';
import { createApp, listen, type AppNeeds } from '../index.ts';
import { fakeProduct, type FakeProduct } from './fake-product.ts';

type LogLine = LogFields & { readonly level: string; readonly event: LogEvent };
type Counted = Readonly<Record<string, string>> & { readonly name: string };

export type ServedApp = FakeProduct & {
  readonly origin: string;
  readonly port: number;
  readonly logged: readonly LogLine[];
  readonly counted: readonly Counted[];
  readonly close: () => Promise<void>;
};

/** Counts without a clock: an allowance that is used up stays used up. */
export const countingLimiter = (wait = 42): RateLimiter => {
  const spent = new Map<string, number>();
  const spentOf = (limit: string, key: string): number => spent.get(`${limit} ${key}`) ?? 0;
  return {
    spend: async (limit, key, points = 1) => {
      spent.set(`${limit} ${key}`, spentOf(limit, key) + points);
      return spentOf(limit, key) > rateLimits[limit].points ? wait : undefined;
    },
  };
};

const passOn: AppNeeds['site'] = async (_ctx, next) => {
  await next();
};

type Needs = AppNeeds & RestNeeds;
type Changes = Partial<Omit<Needs, 'settings'>> & { settings?: Partial<Needs['settings']> };

/** The app over a fake product, on a free port of this machine. */
export const serveApp = async ({ settings, ...changes }: Changes = {}): Promise<ServedApp> => {
  const fake = fakeProduct();
  const logged: LogLine[] = [];
  const counted: Counted[] = [];
  const at =
    (level: string) =>
    (event: LogEvent, fields: LogFields = {}): void => {
      logged.push({ level, event, ...fields });
    };
  const needs = {
    product: fake.product,
    mcp: passOn,
    site: passOn,
    rateLimiter: countingLimiter(),
    workMeter: { take: () => 0 },
    clock: { now: () => 0 },
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    metrics: {
      count: (name: string, labels: object) => {
        counted.push({ name, ...labels });
      },
      observe: () => undefined,
      set: () => undefined,
    },
    health: async () => ({ store: 'ok' as const }),
    isReady: () => true,
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
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1', drain: 1_000 });
  return { ...fake, origin: `http://127.0.0.1:${port}`, port, logged, counted, close };
};

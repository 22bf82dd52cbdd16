import { originOf, type Listener } from './gateway.ts';

/** Chart values, nested as in values.yaml. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a trial behind the cluster's Gateway: the chart's defaults, except for limits that
 * the tests would exceed with hundreds of streams from one address and ten vaults.
 */
export const trialValues = (listener: Listener): Values => ({
  settings: {
    PUBLIC_URL: originOf(listener),
    TRUSTED_PROXIES: '1',
    FREE_MEMORY_LIMIT: '1000',
    FREE_VAULT_KB: '100000',
    STREAMS_PER_VAULT: '1000',
    STREAMS_PER_CLIENT: '1000',
  },
  defaults: { env: { RATE_LIMITS: 'off' } },
  httpRoute: {
    parentRefs: [listener.parentRef],
    web: { enabled: true },
    stream: { enabled: true },
  },
});

/** Merges values key by key like helm. `above` takes precedence. */
export const mergeValues = (below: Values, above: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => {
      const [under, over] = [below[key], above[key]];
      if (!(key in above)) return [key, under];
      return [key, isMap(under) && isMap(over) ? mergeValues(under, over) : over];
    }),
  );

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

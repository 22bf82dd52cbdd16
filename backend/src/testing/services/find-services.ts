import type { ServiceProvider } from './service.ts';
import { mongoProviders } from './mongo-server.ts';
import { redisProviders } from './redis-server.ts';

type Needed = {
  readonly providers: readonly ServiceProvider[];
  /** Environment variable with the provider that the test files, which are other processes, use. */
  readonly foundAs: string;
};

const services = {
  MongoDB: { providers: mongoProviders, foundAs: 'FOUND_MONGODB' },
  Redis: { providers: redisProviders, foundAs: 'FOUND_REDIS' },
} as const satisfies Readonly<Record<string, Needed>>;

export type ServiceName = keyof typeof services;

/**
 * Finds the first usable provider of each service, once per run. A missing one is reported loudly,
 * and is an error with REQUIRE_SERVICES=1.
 */
export const findServices = async (): Promise<void> => {
  for (const [name, { providers, foundAs }] of Object.entries(services)) {
    const provider = await firstOpen(providers);
    if (provider !== undefined) process.env[foundAs] = provider.name;
    else reportMissing(`${name} (no ${providers.map((one) => one.name).join(', no ')})`);
  }
};

const firstOpen = async (
  providers: readonly ServiceProvider[],
): Promise<ServiceProvider | undefined> => {
  for (const provider of providers) if (await provider.isOpen()) return provider;
  return undefined;
};

export const reportMissing = (what: string): void => {
  if (process.env['REQUIRE_SERVICES'] === '1') {
    throw new Error(`MISSING: ${what}, and REQUIRE_SERVICES=1 demands it.`);
  }
  process.stderr.write(`MISSING: ${what}. ITS TESTS ARE SKIPPED.\n`);
};

/** The provider found at the start of this run. */
export const providerOf = (name: ServiceName): ServiceProvider | undefined => {
  const { providers, foundAs } = services[name];
  return providers.find((provider) => provider.name === process.env[foundAs]);
};

import type { ServiceProvider } from './service.ts';
import { mongoWays } from './services-mongo.ts';
import { redisWays } from './services-redis.ts';

type Needed = {
  readonly ways: readonly ServiceProvider[];
  /** Where the start of a run tells the test files, which are other processes, which way to go. */
  readonly foundAs: string;
};

const services = {
  MongoDB: { ways: mongoWays, foundAs: 'FOUND_MONGODB' },
  Redis: { ways: redisWays, foundAs: 'FOUND_REDIS' },
} as const satisfies Readonly<Record<string, Needed>>;

export type ServiceName = keyof typeof services;

/**
 * Looks once a run for the first way to each service that is open here. A missing one is one loud
 * line, and an error with REQUIRE_SERVICES=1.
 */
export const findServices = async (): Promise<void> => {
  for (const [name, { ways, foundAs }] of Object.entries(services)) {
    const way = await firstOpen(ways);
    if (way !== undefined) process.env[foundAs] = way.name;
    else sayMissing(`${name} (no ${ways.map((one) => one.name).join(', no ')})`);
  }
};

const firstOpen = async (
  ways: readonly ServiceProvider[],
): Promise<ServiceProvider | undefined> => {
  for (const way of ways) if (await way.isOpen()) return way;
  return undefined;
};

export const sayMissing = (what: string): void => {
  if (process.env['REQUIRE_SERVICES'] === '1') {
    throw new Error(`MISSING: ${what}, and REQUIRE_SERVICES=1 demands it.`);
  }
  process.stderr.write(`MISSING: ${what}. ITS TESTS ARE SKIPPED.\n`);
};

/** The way that was found at the start of this run. */
export const wayTo = (name: ServiceName): ServiceProvider | undefined => {
  const { ways, foundAs } = services[name];
  return ways.find((way) => way.name === process.env[foundAs]);
};

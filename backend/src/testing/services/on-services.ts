import { describe } from '@jest/globals';
import { isOnPath } from '../programs.ts';
import type { Service } from './service.ts';
import { reportMissing, providerOf, type ServiceName } from './find-services.ts';
import { hasMongoServer } from './mongo-server.ts';

const start = async (name: ServiceName): Promise<Service> => {
  const provider = providerOf(name);
  if (provider === undefined) throw new Error(`${name} was not found at the start of this run.`);
  return provider.start();
};

export const startMongo = async (): Promise<Service> => start('MongoDB');
export const startRedis = async (): Promise<Service> => start('Redis');

/** A requirement of a group of tests: a service, or a program that the tests start and stop. */
export type Requirement = ServiceName | 'redis-server' | 'mongod';

const isAvailable: Readonly<Record<Requirement, () => boolean>> = {
  MongoDB: () => providerOf('MongoDB') !== undefined,
  Redis: () => providerOf('Redis') !== undefined,
  'redis-server': () => isOnPath('redis-server'),
  mongod: hasMongoServer,
};

/** Declares tests that are skipped if something they require is missing. */
export const onServices = (required: readonly Requirement[], declare: () => void): void => {
  const missing = required.filter((requirement) => !isAvailable[requirement]());
  // A missing service was already reported at the start of the run.
  const programs = missing.filter((name) => name === 'redis-server' || name === 'mongod');
  if (programs.length > 0) reportMissing(`${programs.join(' and ')} on the PATH`);
  (missing.length === 0 ? describe : describe.skip)(`on ${required.join(' and ')}`, declare);
};

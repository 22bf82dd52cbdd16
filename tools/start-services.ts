import {
  findServices,
  providerOf,
  type ServiceName,
} from '../backend/src/testing/services/find-services.ts';

/** Starts MongoDB and Redis with the first usable provider. `stop` stops only what was started. */
export const startServices = async () => {
  await findServices();
  const [mongo, redis] = [await start('MongoDB'), await start('Redis')];
  return {
    mongodbUrl: mongo.url,
    redisUrl: redis.url,
    close: async (): Promise<void> => {
      await Promise.all([mongo.close(), redis.close()]);
    },
  };
};

const start = async (name: ServiceName) => {
  const provider = providerOf(name);
  if (provider === undefined) {
    throw new Error(`${name} was not found. Start Docker, or install it, or see CONTRIBUTING.md.`);
  }
  console.log(`${name}: ${provider.name}`);
  return provider.start();
};

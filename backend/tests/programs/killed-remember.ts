import { createProduct } from '../../src/product.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';

/**
 * A separate process that saves one fact and is killed at a given step: before the store call, when
 * the row is durable, or when this process has cached it. Arguments: token, text, step. The data
 * folder comes from the environment.
 */
const [token = '', text = '', step] = process.argv.slice(2);
const { ports } = await openInstallation(readConfig(process.env));

const killAt = (name: string): void => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};
const product = createProduct({
  ...ports,
  memories: {
    ...ports.memories,
    add: async (...addition) => {
      killAt('before');
      const added = await ports.memories.add(...addition);
      killAt('stored');
      return added;
    },
  },
  memoryCache: {
    ...ports.memoryCache,
    applyLocalChange: (...change) => {
      ports.memoryCache.applyLocalChange(...change);
      killAt('noted');
    },
  },
});
await product.memories.remember(await product.tokens.open(token), {
  text,
  category: 'identity',
  savedBy: undefined,
});

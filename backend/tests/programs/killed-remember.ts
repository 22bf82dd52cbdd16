import { createProduct } from '../../src/product.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';

/**
 * A process that saves one fact and kills itself at a given step: before the store call, once the
 * row is durable, or once it is cached. Arguments: token, text, step, and the ids of the memories that
 * the fact replaces. The environment sets the data folder.
 */
const [token = '', text = '', step, ...replaces] = process.argv.slice(2);
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
  replaces,
});

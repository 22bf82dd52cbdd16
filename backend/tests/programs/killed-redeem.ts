import { createProduct } from '../../src/product.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';

/**
 * A process that redeems one code and kills itself at a given step: before the exchange is stored,
 * or once it is durable. Arguments: code, verifier, client id, step. The environment sets the data
 * folder.
 */
const [code = '', verifier = '', clientId = '', step] = process.argv.slice(2);
const { ports } = await openInstallation(readConfig(process.env));

const killAt = (name: string): void => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};
const product = createProduct({
  ...ports,
  grants: {
    ...ports.grants,
    exchange: async (asked) => {
      killAt('before');
      const outcome = await ports.grants.exchange(asked);
      killAt('stored');
      return outcome;
    },
  },
});
await product.grants.redeem({ code, verifier, clientId, redirectUri: undefined });

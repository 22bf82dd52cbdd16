import { createProduct } from '../../src/product.ts';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';

/**
 * A process that exchanges one secret for tokens and kills itself at a given step: before the
 * exchange is stored, or once it is durable. Arguments: client id, step, a code and its verifier, or
 * a refresh token. The environment sets the data folder.
 */
const [clientId = '', step, secret = '', verifier] = process.argv.slice(2);
const { ports } = await openInstallation(readConfig(process.env));

const killAt = (name: string): void => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};
const { grants } = createProduct({
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
await (verifier === undefined
  ? grants.refresh({ refreshToken: secret, clientId })
  : grants.redeem({ code: secret, verifier, clientId, redirectUri: undefined }));

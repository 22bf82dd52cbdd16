import { serveEndpoint } from '../../src/mcp/testing/serve-endpoint.ts';
import { openProductOnDisk } from '../../src/testing/product-on-disk.ts';
import { conformanceSuite } from './conformance-suite.ts';
import { fixtureDefinition } from './fixture-definition.ts';

conformanceSuite(async () => {
  const installation = await openProductOnDisk();
  const { token: tokenForAll } = await installation.newVault();
  const served = await serveEndpoint({ installation, tokenForAll, definition: fixtureDefinition });
  return {
    ...served,
    close: async () => {
      await served.close();
      await installation.close();
    },
  };
});

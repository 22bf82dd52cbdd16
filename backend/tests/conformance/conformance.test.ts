import { serveEndpoint } from '../../src/mcp/testing/serve-endpoint.ts';
import { openProductOnDisk } from '../../src/testing/product-on-disk.ts';
import { conformanceSuite } from './conformance-suite.ts';
import { fixtureFeatures } from './fixture-features.ts';

conformanceSuite(async () => {
  const installation = await openProductOnDisk();
  const { token: tokenForAll } = await installation.newVault();
  const served = await serveEndpoint({ installation, tokenForAll, features: fixtureFeatures });
  return {
    ...served,
    close: async () => {
      await served.close();
      await installation.close();
    },
  };
});

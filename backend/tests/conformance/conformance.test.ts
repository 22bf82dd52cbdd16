import { fakeProduct } from '../../src/mcp/testing/fake-product.ts';
import { serveEndpoint } from '../../src/mcp/testing/serve-endpoint.ts';
import { conformanceSuite } from './conformance-suite.ts';
import { fixtureFeatures } from './fixture-features.ts';

conformanceSuite(async () => {
  const { product } = fakeProduct('mm_suite');
  return serveEndpoint({ product, features: fixtureFeatures }, 'mm_suite');
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allowAt } from '../src/connect/testing/flow.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { newFolder } from '../src/testing/programs.ts';
import { freePort, startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { toolNames } from '../src/testing/tool-names.ts';
import { oauthClients } from './clients/oauth/index.ts';
import { callTool } from './clients/plain-http.ts';

// Real clients against the built program. `frontend/e2e/connect` runs them with a real browser.

const folder = newFolder('connect-clients');
let product: RunningProduct;
let connectUrl: string;
beforeAll(async () => {
  const port = await freePort();
  connectUrl = `http://127.0.0.1:${port}`;
  product = await startProduct(folder.path, {
    PORT: String(port),
    CONNECT_URL: connectUrl,
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** Does what a person does in the browser, up to the page of the client. */
const visitWith =
  (token: string) =>
  async (url: string): Promise<void> => {
    const back = await allowAt({ site: product.origin }, url, token);
    expect((await fetch(back)).status).toBe(200);
  };

describe('the connect door', () => {
  test.each(oauthClients)(
    'lets $name find it, register, get permission, save, refresh and disconnect',
    async ({ connect }) => {
      const { token } = await issueToken(product.origin);
      const client = await connect(connectUrl, visitWith(token));
      expect(await client.tools()).toEqual(toolNames);
      const fact = { text: 'User prefers tea over coffee', category: 'preference' };
      expect((await client.call('remember', fact)).isError).toBe(false);

      // Another tool, with the token itself, on the other host.
      const elsewhere = await callTool(product.origin, token, 'recall', { query: 'tea' });
      expect(elsewhere.text).toContain(fact.text);

      const before = client.refreshToken();
      expect(before).toMatch(/^mmr_/);
      client.expire();
      expect((await client.call('recall', { query: 'tea' })).text).toContain(fact.text);
      expect(client.refreshToken()).not.toBe(before);

      await client.disconnect();
      const grants = await fetch(`${product.origin}/api/grants`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await grants.json()).toEqual({ grants: [] });
      await client.close();
    },
  );
});

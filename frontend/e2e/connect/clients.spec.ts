import { oauthClients } from '../../../backend/tests/clients/oauth/index.ts';
import { allow } from '../testing/connect-door.ts';
import { connectUrl, origin } from '../testing/origin.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { callTool } from '../../../backend/tests/clients/plain-http.ts';

// Real clients, whose request is allowed in a real browser. They listen on a loopback address,
// where they show their own pages: without an icon, and with a script that tries to close the
// window.
test.use({
  leavesTo: ['http://127.0.0.1:', 'http://localhost:'],
  expectedErrors: /^(?:Failed to load resource|Scripts may close only)/,
});

for (const { name, connect } of oauthClients) {
  test(`${name} is allowed on the page, saves, refreshes and disconnects`, async ({ page }) => {
    const { token } = await storeToken(page);
    const client = await connect(connectUrl, async (url) => {
      await page.goto(url);
      await expect(page.getByText('A program on this computer')).toBeVisible();
      await allow(page).click();
      await page.waitForURL(/\/callback\?code=/);
    });
    const fact = { text: 'User prefers tea over coffee', category: 'preference' };
    expect((await client.call('remember', fact)).isError).toBe(false);
    const elsewhere = await callTool(origin, token, 'recall', { query: 'tea' });
    expect(elsewhere.text).toContain(fact.text);
    client.expire();
    expect((await client.call('recall', { query: 'tea' })).text).toContain(fact.text);
    await client.disconnect();
    const headers = { Authorization: `Bearer ${token}` };
    const grants = await page.request.get('/api/grants', { headers });
    expect(await grants.json()).toEqual({ grants: [] });
    await client.close();
  });
}

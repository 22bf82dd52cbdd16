import { askTool, newAskingClient, redirectUri } from '../testing/asking-client.ts';
import { allow, memory } from '../testing/connect-door.ts';
import { connectUrl, origin } from '../testing/origin.ts';
import { expect, storeToken, test } from '../testing/site.ts';

// The page against the real connect door: every request is sealed and every code redeemed by the
// server itself.

const fact = { text: 'User prefers tea over coffee', category: 'preference' };

/** Saves a fact with the token, as another tool of its holder would. */
const remember = async (token: string): Promise<void> => {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'remember', arguments: fact },
    }),
  });
  expect(response.status).toBe(200);
};

// The browser visits the connect door and, in the end, the client.
test.use({ leavesTo: [connectUrl, redirectUri] });

test('the token of this browser connects its memory to the client that asked', async ({ page }) => {
  const { token } = await storeToken(page);
  await remember(token);
  const client = await newAskingClient(page, 'Memory Helper');
  await page.goto(client.url);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/connect\?request=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Memory Helper?');
  await expect(page.getByRole('main')).toContainText('client.example');
  await expect(page.getByText('This server does not know this AI tool.')).toBeVisible();
  await allow(page).click();

  await expect(page).toHaveTitle('Back in the AI tool');
  const back = new URL(page.url());
  expect(back.searchParams.get('state')).toBe('state-1');
  expect(back.searchParams.get('iss')).toBe(connectUrl);
  expect(page.url()).not.toContain(token);
  const access = await client.redeem();
  expect(await askTool(access, 'recall', { query: 'tea' })).toContain(fact.text);
});

test('a new token connects a new memory, and the token opens it too', async ({ page }) => {
  const client = await newAskingClient(page, 'Memory Helper');
  await page.goto(client.url);
  await expect(memory(page, 'A new, empty one')).toBeChecked();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const shown = page.getByRole('group', { name: 'Token' }).locator('code');
  await expect(shown).toBeVisible();
  const token = (await shown.textContent()) ?? '';
  await allow(page).click();

  await expect(page).toHaveTitle('Back in the AI tool');
  const access = await client.redeem();
  await remember(token);
  expect(await askTool(access, 'recall', { query: 'tea' })).toContain(fact.text);
});

test('a canceled request tells the client so and connects nothing', async ({ page }) => {
  const { token } = await storeToken(page);
  const client = await newAskingClient(page, 'Memory Helper');
  await page.goto(client.url);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page).toHaveTitle('Back in the AI tool');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    state: 'state-1',
    iss: connectUrl,
  });
  const headers = { Authorization: `Bearer ${token}` };
  const grants = await page.request.get('/api/grants', { headers });
  expect(await grants.json()).toEqual({ grants: [] });
});

test.describe('a request', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('that was allowed before is refused', async ({ page }) => {
    await storeToken(page);
    const client = await newAskingClient(page, 'Memory Helper');
    await page.goto(client.url);
    await expect(allow(page)).toBeVisible();
    const request = page.url();
    await allow(page).click();
    await expect(page).toHaveTitle('Back in the AI tool');
    await page.goto(request);
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('This request to connect was answered');
    await expect(page).toHaveURL(request);
  });

  test('that is forged shows nothing to allow', async ({ page }) => {
    await page.goto(`/connect?request=${'A'.repeat(400)}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('This request does not work');
    await expect(allow(page)).toHaveCount(0);
  });
});

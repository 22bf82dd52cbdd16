import {
  allow,
  callback,
  memory,
  openConnectDoor,
  openRequest,
  problem,
  someToken,
} from '../testing/connect-door.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';

// As in connect.spec.ts, testing/connect-door.ts stands for the server.

test.use({ leavesTo: callback, expectedErrors: /^Failed to load resource/ });

test('an expired or forged request says so and what to do', async ({ page }) => {
  const { answers } = await openConnectDoor(page);
  const sentence = 'This request to connect is older than ten minutes.';
  answers.request = problem(400, 'invalid_input', sentence);
  await openRequest(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request does not work');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(sentence);
  await expect(page.getByText('Go back to your AI tool.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Setup Guide' })).toBeVisible();
  await expect(allow(page)).toHaveCount(0);
  await expectAccessible(page, 'main');
});

const failures = {
  'the server is down': ['down', 'The request could not be read'],
  'a page responds in its place': [{ body: '<!doctype html>' }, 'The request could not be read'],
  'the response describes no client': [{ json: {} }, 'The request could not be read'],
  'too many ask': [problem(429, 'rate_limited', 'Too many requests.'), 'Too many requests.'],
} as const;
for (const [failure, [answer, sentence]] of Object.entries(failures)) {
  test(`can be tried again when ${failure}`, async ({ page }) => {
    const { answers } = await openConnectDoor(page);
    const { request } = answers;
    answers.request = answer;
    await openRequest(page);
    await expect(page.getByRole('alert')).toContainText(sentence);
    answers.request = request;
    await page.getByRole('button', { name: 'Try Again' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Connect Claude?');
    await expect(title).toBeFocused();
  });
}

test('a refused token stays in its field and can be sent again', async ({ page }) => {
  const { answers, calls } = await openConnectDoor(page);
  const { approve } = answers;
  answers.approve = problem(401, 'invalid_token', 'This token does not open any memories.');
  await openRequest(page);
  await memory(page, 'One I have a token for').check();
  await page.getByRole('textbox', { name: 'Token' }).fill(someToken);
  await allow(page).click();
  await expect(page.getByRole('alert')).toContainText('This token does not open any memories.');
  await expect(page.getByRole('alert')).toContainText('What you chose is still here.');
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveValue(someToken);
  await expect(allow(page)).toBeFocused();
  answers.approve = approve;
  await allow(page).click();
  await expect(page).toHaveURL(/code=c1/);
  expect(calls.approve).toHaveLength(2);
});

test('a request that was answered before says so', async ({ page }) => {
  const { answers } = await openConnectDoor(page);
  answers.deny = problem(400, 'invalid_input', 'This request was answered before.');
  await openRequest(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('This request was answered before.');
  await expect(page.getByRole('alert')).toContainText('You can close this page.');
});

test('Cancel can be tried again', async ({ page }) => {
  const { answers } = await openConnectDoor(page);
  const { deny } = answers;
  answers.deny = 'down';
  await openRequest(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to cancel');
  answers.deny = deny;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/access_denied/);
});

for (const target of [
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.example/',
  '/about',
  'about:blank',
]) {
  test(`does not leave for ${target}`, async ({ page }) => {
    await storeToken(page);
    const { answers } = await openConnectDoor(page);
    answers.approve = { json: { redirect_to: target } };
    await openRequest(page);
    await allow(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to connect');
    await expect(page).toHaveURL('/connect?request=sealed-request');
  });
}

test('a failure is gone with the next attempt', async ({ page }) => {
  const { answers } = await openConnectDoor(page);
  answers.approve = 'down';
  await openRequest(page);
  await memory(page, 'One I have a token for').check();
  await page.getByRole('textbox', { name: 'Token' }).fill(someToken);
  await allow(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to connect');
  await memory(page, 'A new, empty one').check();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.getByRole('heading', { name: 'Your new token' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a new token is generated once, however often connecting fails', async ({ page }) => {
  const { answers, calls } = await openConnectDoor(page);
  answers.approve = problem(503, 'storage_unavailable', 'The storage does not answer.');
  await openRequest(page);
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const shown = page.getByRole('group', { name: 'Token' }).locator('code');
  const token = await shown.textContent();
  await allow(page).click();
  await expect(page.getByRole('alert')).toContainText('The storage does not answer.');
  await expect(shown).toHaveText(token!);
  await allow(page).click();
  await expect.poll(() => calls.approve.length).toBe(2);
  expect(new Set(calls.approve.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${token!}`]),
  );
});

test('says so when no token can be generated', async ({ page }) => {
  await openConnectDoor(page);
  await page.route('**/api/generate-token', async (call) => call.abort());
  await openRequest(page);
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to generate token');
  await expect(page.getByRole('button', { name: 'Generate Token' })).toBeFocused();
});

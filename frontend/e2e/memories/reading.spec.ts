import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, settled, storeToken, test } from '../testing/site.ts';
import { aiTool, rows, untilUsed } from '../testing/vault.ts';

test.describe('with a token in this browser', () => {
  test('the memories are listed, newest first, with category, day and tool', async ({
    page,
    request,
  }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember('User likes owls', { category: 'habit', tool: 'Cursor' });
    await remember('User lives in Bergen', { category: 'identity', tool: 'claude-code' });
    await page.goto('/memories');
    await expect(page.getByRole('status').filter({ hasText: '2 memories' })).toBeVisible();
    await expect(rows(page).nth(0)).toContainText('User lives in Bergen');
    await expect(rows(page).nth(0)).toContainText(/identity\s· \w{3} \d+, \d{4}\s· claude-code/);
    await expect(rows(page).nth(1)).toContainText('User likes owls');
    await expect(page.getByText('Memory Usage: 2 / 25 entries')).toBeVisible();
    await expectAccessible(page);
  });

  test('a memory opens with its dates, its meaning in English and how often it was used', async ({
    page,
    request,
  }) => {
    const { token } = await storeToken(page);
    const { remember, call } = aiTool(request, token);
    await remember('Mag kurze Antworten', { inEnglish: 'Likes short answers' });
    await call('recall', { query: 'short answers' });
    await untilUsed(request, token, /Mag kurze/);
    await page.goto('/memories');
    const row = page.getByRole('button', { name: /Mag kurze Antworten/ });
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('definition').filter({ hasText: 'short' })).toHaveText(
      'Likes short answers',
    );
    await expect(page.getByRole('definition').filter({ hasText: 'last on' })).toHaveText(
      /^Once, last on /,
    );
    await expectAccessible(page);
  });

  test('a long memory takes a few lines until its row is opened', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember(`User keeps notes: ${'rounded once per line, '.repeat(100)}never in between`);
    await page.goto('/memories');
    const row = page.getByRole('button', { name: /User keeps notes/ });
    const height = async () => (await row.boundingBox())?.height;
    await expect.poll(height).toBeLessThan(200);
    await row.click();
    await expect.poll(height).toBeGreaterThan(400);
  });

  test('search as you type brings what an AI tool would get, with the reason', async ({
    page,
    request,
  }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember('User prefers pnpm over npm');
    await remember('User runs a marathon in May', { category: 'goal' });
    await page.goto('/memories');
    await page.getByLabel('Search').fill('pnpm or yarn');
    await expect(rows(page).nth(0)).toContainText('match “pnpm”');
    await page.getByLabel('Search').fill('');
    await expect(rows(page).nth(0)).toContainText('marathon');
  });

  test('what another tool saves appears without a reload', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await page.clock.install();
    await page.goto('/memories');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await remember('User likes owls');
    await page.clock.runFor(11_000);
    await expect(rows(page)).toContainText('User likes owls');
  });

  test('a use by another tool appears without a reload', async ({ page, request }) => {
    const { token } = await storeToken(page);
    const { remember, call } = aiTool(request, token);
    await remember('User likes owls');
    await page.clock.install();
    await page.goto('/memories');
    await page.getByRole('button', { name: /owls/ }).click();
    const used = page.getByRole('definition').last();
    await expect(used).toHaveText('Never yet');
    await call('recall', { query: 'owls' });
    await untilUsed(request, token, /owls/);
    await page.clock.runFor(11_000);
    await expect(used).toHaveText(/^Once, last on /);
  });

  test('a search is not repeated while nothing changes', async ({ page, request }) => {
    const { remember } = aiTool(request, (await storeToken(page)).token);
    await remember('User likes owls');
    await page.clock.install();
    const calls: string[] = [];
    page.on('requestfinished', (call) => calls.push(new URL(call.url()).pathname));
    const callsOf = (path: string) => calls.filter((call) => call === path).length;
    await page.goto('/memories');
    await expect(rows(page)).toContainText('User likes owls');
    await page.getByLabel('Search').fill('owls');
    await page.clock.runFor(300);
    await expect(rows(page)).toContainText('match “owls”');
    const reads = callsOf('/api/memories');
    for (const more of [1, 2]) {
      await page.clock.runFor(11_000);
      await expect.poll(() => callsOf('/api/memories')).toBeGreaterThanOrEqual(reads + more);
    }
    await page.clock.runFor(300);
    await settled(page);
    expect(callsOf('/api/recall')).toBe(1);
  });

  test('the header leads there instead of offering a token', async ({ page }) => {
    await storeToken(page);
    await page.goto('/premium');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Your memories' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your memories' })).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Inject Token' })).toHaveCount(0);
  });
});

test.describe('without a token in this browser', () => {
  for (const place of ['main', 'banner'] as const) {
    test(`a token made from the ${place} stays on the screen until the dialog is closed`, async ({
      page,
    }) => {
      await page.goto('/memories');
      await page.getByRole(place).getByRole('button', { name: 'Inject Token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Generate Token' }).click();
      await expect(dialog.getByRole('heading', { name: 'Your token' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Nothing saved yet.')).toBeVisible();
      await expect(page.getByText('Memory Usage: 0 / 25 entries')).toBeVisible();
    });
  }

  test('a pasted token or URL shows its memories and stays in this tab', async ({
    page,
    request,
  }) => {
    const issued = (await (await request.post('/api/generate-token', { data: {} })).json()) as {
      token: string;
      url: string;
    };
    await aiTool(request, issued.token).remember('User likes owls');
    await page.goto('/memories');
    await settled(page);
    await expectAccessible(page);
    await page.getByLabel('Token').fill(issued.url);
    await page.getByRole('button', { name: 'Show Memories' }).click();
    await expect(rows(page)).toContainText('User likes owls');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Token')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('what is not a token is refused with the reason, and the field keeps the focus', async ({
    page,
  }) => {
    await page.goto('/memories');
    await settled(page);
    await page.getByLabel('Token').fill('mm_short');
    await page.getByRole('button', { name: 'Show Memories' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not a token.');
    await expect(page.getByLabel('Token')).toBeFocused();
  });
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('a token that was revoked elsewhere, the page says so', async ({ page, request }) => {
    const { token } = await storeToken(page);
    await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/memories');
    await expect(page.getByRole('alert')).toContainText('This token no longer opens any memories.');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove From This Browser' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
  });

  test('the new one can be pasted right there', async ({ page, request }) => {
    const issued = await request.post('/api/generate-token', { data: {} });
    const { token: next } = (await issued.json()) as { readonly token: string };
    await aiTool(request, next).remember('User likes owls');
    const { token } = await storeToken(page);
    await request.delete('/api/token', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/memories');
    await expect(page.getByRole('alert')).toContainText('Paste the new one below.');
    await page.getByLabel('Token').fill(next);
    await page.getByRole('button', { name: 'Show Memories' }).click();
    await expect(rows(page)).toContainText('User likes owls');
  });
});

test('the browser finds a text anywhere in a list of 25', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  for (let index = 0; index < 25; index += 1) await remember(`Fact number ${index}`);
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/memories');
  await expect(rows(page)).toHaveCount(25);
});

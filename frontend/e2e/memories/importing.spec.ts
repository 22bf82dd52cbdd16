import { expectAccessible } from '../testing/expect-accessible.ts';
import { requestsOf } from '../testing/requests.ts';
import { expect, stopClock, storeToken, test } from '../testing/site.ts';
import { aiTool } from '../testing/vault.ts';

test.use({ expectedErrors: /^Failed to load resource/ });

test('the answer of another AI is previewed, imported without the known facts, and undone', async ({
  page,
  request,
}) => {
  const { remember, call } = aiTool(request, (await storeToken(page)).token);
  await remember('Likes owls');
  await page.goto('/memories#import');
  await page
    .getByLabel('Answer or notes')
    .fill(
      [
        '## Preferences',
        '[2026-03-01] - Likes owls',
        '[unknown] - Prefers pnpm over npm',
        '## Goals',
        '- Wants to run a marathon',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('3 facts, 2 selected')).toBeVisible();
  await expect(page.getByLabel(/Likes owls/)).not.toBeChecked();
  await expect(page.getByText('preference · already saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 facts were imported' })).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  const imported = await call('what_do_you_know', {});
  expect(imported).toMatch(/goal[^]*marathon/);
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('There is room for 24.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('marathon');
});

test('what contradicts a saved memory, or says the same, is marked before the import', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User likes tea');
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- User lives in Oslo\n- User loves tea\n- Rows');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('Compared with what is saved.')).toBeVisible();
  await expect(page.getByText('contradicts “User lives in Bergen”')).toBeVisible();
  await expect(page.getByText('says the same as “User likes tea”')).toBeVisible();
  await expect(page.getByLabel(/loves tea/)).not.toBeChecked();
  await expect(page.getByText('3 facts, 2 selected')).toBeVisible();
  await page.getByLabel(/loves tea/).check();
  await expect(page.getByText('3 facts, 3 selected')).toBeVisible();
  await expectAccessible(page);
});

test('an import takes only what there is room for, and nothing when the memory is full', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  for (let index = 0; index < 24; index += 1) await remember(`Fact number ${index}`);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('only the first one is imported')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 fact was imported.' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('The memory is full: forget something first.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an import that another tool leaves no room for stops, says so, and keeps what was saved', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  for (let index = 0; index < 23; index += 1) await remember(`Fact number ${index}`);
  const requests = requestsOf(page);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByText('There is room for 2.')).toBeVisible();
  // From here on the page does not learn what else is saved.
  await stopClock(page);
  await requests.allEnded();
  await remember('Fact of another tool');
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1 fact was imported, 1 not imported' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Make room and import the rest');
});

test('what was pasted, ticked and imported is still there after a visit to another section', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories#import');
  const lookElsewhere = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('tab', { name: 'Import and export' }).click();
  };
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees\n- Rows');
  await lookElsewhere();
  await expect(page.getByLabel('Answer or notes')).toHaveValue(/Keeps bees/);
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByLabel(/Keeps bees/).uncheck();
  await lookElsewhere();
  await expect(page.getByLabel(/Keeps bees/)).not.toBeChecked();

  const release = Promise.withResolvers<undefined>();
  await page.route('**/api/memories', async (call) => {
    if (call.request().method() === 'POST') await release.promise;
    await call.continue();
  });
  await page.getByRole('button', { name: 'Import 2' }).click();
  await lookElsewhere();
  await expect(page.getByText('Importing: 0 of 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  release.resolve(undefined);
  await expect(page.getByText('Memory Usage: 2 / 25 entries')).toBeVisible();
  await page.getByRole('tab', { name: 'Import and export' }).click();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('Memory Usage: 0 / 25 entries')).toBeVisible();
});

test('an import and its undo wait as long as the server asks', async ({ page, request }) => {
  const { call } = aiTool(request, (await storeToken(page)).token);
  await page.clock.install();
  const refused = new Set(['POST', 'DELETE']);
  await page.route('**/api/memories**', async (route) => {
    if (refused.delete(route.request().method())) {
      const detail = 'Too many calls with this token. Try again in 57 seconds.';
      await route.fulfill({
        status: 429,
        json: { detail, code: 'rate_limited', retry_after_seconds: 57 },
      });
    } else await route.continue();
  });
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls\n- Keeps bees');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page.getByRole('button', { name: 'Import 2' }).click();
  await expect(
    page.getByText('Importing: 0 of 2. The server takes more in 57 seconds.'),
  ).toBeVisible();
  await page.clock.fastForward(57_000);
  await expect(page.getByRole('status').filter({ hasText: '2 facts were imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByRole('button', { name: 'Undoing...' })).toBeVisible();
  await expect(page.getByText('The server takes more in 57 seconds.')).toBeVisible();
  await page.clock.fastForward(57_000);
  await expect(page.getByText('There is room for 25.')).toBeVisible();
  expect(await call('what_do_you_know', {})).not.toContain('owls');
});

test('a file without facts is refused, and nothing is sent', async ({ page }) => {
  await storeToken(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/memories#import');
  await page.getByLabel('File').setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"nothing": []}'),
  });
  await expect(page.getByRole('alert')).toContainText('No facts were found in it.');
  expect(sent).toEqual([]);
});

for (const [name, content, sentence] of [
  ['image.json', '\0\0', 'This is not a text file.'],
  ['latin.txt', [0x2d, 0x20, 0xe9], 'This is not a text file.'],
] as const) {
  test(`${name} is refused with the reason`, async ({ page }) => {
    await storeToken(page);
    await page.goto('/memories#import');
    await page
      .getByLabel('File')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).not.toContainText('on its own line');
  });
}

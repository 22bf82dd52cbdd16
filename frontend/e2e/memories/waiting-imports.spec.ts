import type { Page } from '@playwright/test';
import { expect, storeToken, test } from '../testing/site.ts';

const choose = async (page: Page, text: string): Promise<void> =>
  page.getByLabel('Or a file').setInputFiles({
    name: `${text}.md`,
    mimeType: 'text/markdown',
    buffer: Buffer.from(`- ${text}`),
  });

/** Reads one fact and imports it. The server gets it when the returned function is called. */
const holdImport = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/memories', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    return route.continue();
  });
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await expect(page.getByRole('button', { name: 'Import 1' })).toBeVisible();
  return () => {
    held.resolve(undefined);
  };
};

test('files that are chosen during an import wait together', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  const letGo = await holdImport(page);
  await page.getByRole('button', { name: 'Import 1' }).click();
  await choose(page, 'Keeps bees');
  await expect(page.getByText('1 fact waiting.')).toBeVisible();
  await choose(page, 'Rows');
  await expect(page.getByText('2 facts waiting.')).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Show 2 facts' }).click();
  await expect(page.getByRole('checkbox', { name: /bees/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Rows/ })).toBeVisible();
});

/** The browser reads no file before the returned function is called. */
const holdFiles = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.addInitScript(() => {
    File.prototype.arrayBuffer = async function readLater(this: File): Promise<ArrayBuffer> {
      await new Promise((resolve) => {
        addEventListener('read-now', resolve, { once: true });
      });
      return new Response(this).arrayBuffer();
    };
  });
  return async () => page.evaluate(() => dispatchEvent(new Event('read-now')));
};

test('a file that takes long to read leaves the focus where the visitor types meanwhile', async ({
  page,
}) => {
  await storeToken(page);
  const readNow = await holdFiles(page);
  await page.goto('/memories#import');
  const text = page.getByLabel('Answer or notes');
  await choose(page, 'Keeps bees');
  await text.fill('- Likes owls');
  await readNow();
  await expect(page.getByRole('checkbox', { name: /bees/ })).toBeVisible();
  await expect(text).toBeFocused();
});

test('a file that is still being read when an import begins waits for its end', async ({
  page,
}) => {
  await storeToken(page);
  const readNow = await holdFiles(page);
  await page.goto('/memories#import');
  const letGo = await holdImport(page);
  await choose(page, 'Keeps bees');
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByText('Importing: 0 of 1')).toBeVisible();
  await readNow();
  await expect(page.getByText('1 fact waiting.')).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'Show 1 fact' }).click();
  await expect(page.getByRole('checkbox', { name: /bees/ })).toBeVisible();
});

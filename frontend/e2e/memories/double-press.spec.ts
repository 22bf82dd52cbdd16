import type { Locator, Page } from '@playwright/test';
import { centerOf } from '../testing/center-of.ts';
import { requestsOf } from '../testing/requests.ts';
import { expect, nextFrame, storeToken, test } from '../testing/site.ts';

// Another control replaces the pressed one under the pointer or finger and must not be pressed too.

const section = (page: Page): Locator => page.getByRole('tabpanel');

const button = (page: Page, name: string): Locator =>
  section(page).getByRole('button', { name, exact: true });

/** The methods of the calls that change something. */
const changesOf = (page: Page): readonly string[] => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.method());
  });
  return changes;
};

test('the second and third click of a triple click do not delete everything', async ({ page }) => {
  await storeToken(page);
  const requests = requestsOf(page);
  await page.goto('/memories#connections');
  await expect(button(page, 'Delete Everything')).toBeVisible();
  // What has still to load could move it.
  await requests.allEnded();
  await nextFrame(page);
  const { x, y } = await centerOf(button(page, 'Delete Everything'));
  await page.mouse.move(x, y);
  const changes = changesOf(page);
  for (const clickCount of [1, 2, 3]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(button(page, 'Delete all memories for good')).toBeVisible();
  }
  expect(changes).toEqual([]);
  await page.mouse.click(x, y);
  await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
  expect(changes).toEqual(['DELETE']);
});

test('a double click on Import does not undo the import', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await page.getByLabel('Answer or notes').fill('- Likes owls');
  await button(page, 'Show Facts').click();
  await expect(page.getByText('Compared with what is saved.')).toBeVisible();
  await button(page, 'Import 1').click();
  const undo = await centerOf(button(page, 'Undo Import'));
  const changes = changesOf(page);
  await page.mouse.move(undo.x, undo.y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(button(page, 'Undo Import')).toBeVisible();
  expect(changes).toEqual([]);
});

test('holding Enter asks but does not confirm', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#connections');
  const changes = changesOf(page);
  await button(page, 'Delete Everything').focus();
  await page.keyboard.down('Enter');
  await expect(button(page, 'Delete all memories for good')).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(button(page, 'Delete all memories for good')).toBeFocused();
  expect(changes).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
});

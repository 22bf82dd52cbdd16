import type { Page } from '@playwright/test';
import { expect, storeToken, test } from '../testing/site.ts';

/** Whether the page has taken what was dropped there, so that the browser does nothing with it. */
const drop = async (page: Page, selector: string, what: 'file' | 'text'): Promise<boolean> =>
  page.locator(selector).evaluate((element, kind) => {
    const dataTransfer = new DataTransfer();
    if (kind === 'text') dataTransfer.setData('text/plain', '- Likes owls');
    else dataTransfer.items.add(new File(['- Likes owls'], 'notes.md', { type: 'text/markdown' }));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('dragover', options));
    return !element.dispatchEvent(new DragEvent('drop', options));
  }, what);

test('a file is imported wherever on the page it is dropped', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await expect(page.getByLabel('Answer or notes')).toBeVisible();
  expect(await drop(page, 'footer', 'file')).toBe(true);
  await expect(page.getByText('1 fact, 1 selected.')).toBeVisible();
});

test('a dropped text is left to the field', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#import');
  await expect(page.getByLabel('Answer or notes')).toBeVisible();
  expect(await drop(page, 'textarea', 'text')).toBe(false);
});

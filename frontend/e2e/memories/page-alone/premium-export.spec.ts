import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../../testing/site.ts';

test('a premium token downloads its memories as a file', async ({ page }) => {
  await storeToken(page);
  await page.route('**/api/memories*', async (call) =>
    call.fulfill({
      json: {
        memories: [],
        next_cursor: null,
        end_cursor: null,
        memories_used: 0,
        memory_limit: null,
      },
    }),
  );
  await page.route('**/api/export*', async (call) =>
    call.fulfill({ contentType: 'text/csv', body: 'id,text\r\n' }),
  );
  await page.goto('/memories#import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  await expectAccessible(page, '[role=tabpanel]');
  expect(file.suggestedFilename()).toBe('mindmirror-memories.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe('id,text\r\n');
});

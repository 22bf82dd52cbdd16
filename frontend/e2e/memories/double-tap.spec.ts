import { centerOf } from '../testing/center-of.ts';
import { requestsOf } from '../testing/requests.ts';
import { expect, nextFrame, stopClock, storeToken, test } from '../testing/site.ts';

test.use({ reuseContext: false, hasTouch: true });

test('the second tap of a double tap does not delete everything', async ({ page }) => {
  await storeToken(page);
  await page.clock.install();
  const requests = requestsOf(page);
  await page.goto('/memories#connections');
  const confirm = page.getByRole('button', { name: 'Delete all memories for good' });
  const ask = page.getByRole('button', { name: 'Delete Everything' });
  await expect(ask).toBeVisible();
  // What has still to load could move it.
  await requests.allEnded();
  await nextFrame(page);
  const { x, y } = await centerOf(ask);
  await stopClock(page);
  await page.touchscreen.tap(x, y);
  await expect(confirm).toBeVisible();
  await page.touchscreen.tap(x, y);
  await page.clock.resume();
  await nextFrame(page);
  await expect(confirm).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Show Memories' })).toBeVisible();
});

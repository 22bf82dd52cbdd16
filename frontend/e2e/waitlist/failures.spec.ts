import { AxeBuilder } from '@axe-core/playwright';
import { awake, expect, test, toast } from './site.ts';
import { fillForm, joinRoute } from './waitlist-form.ts';

test.describe('when joining fails', () => {
  test.use({ foreseen: /^Failed to load resource/ });

  test("an error toast has the server's own sentence, and the address stays", async ({ page }) => {
    const waitlist = await fillForm(page, 'ada@');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    const sentence = 'Please enter a valid email address';
    await expect(toast(page, `Error${sentence}`)).toHaveRole('alert');
    await expect(waitlist.getByRole('alert')).toContainText(sentence);
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@');
  });

  test('after too many tries it says when to try again', async ({ page }) => {
    const detail = 'Too many waitlist requests from this address. Try again in 42 minutes.';
    await page.route(joinRoute, async (call) =>
      call.fulfill({ status: 429, headers: { 'retry-after': '2520' }, json: { detail } }),
    );
    const waitlist = await fillForm(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, `Error${detail}`)).toBeVisible();
    await expect(waitlist.getByRole('alert')).toContainText('Try again in 42 minutes.');
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  const faults = {
    'the server is down': { abort: true },
    'a page answers in its place': { status: 502, body: '<h1>Bad gateway</h1>' },
    'a page answers with success': { status: 200, body: '<!doctype html>' },
    'the problem has no sentence': { status: 500, body: '{"title":"Error"}' },
  };
  for (const [fault, answer] of Object.entries(faults)) {
    test(`a toast titled Error says 'Failed to join waitlist' when ${fault}`, async ({ page }) => {
      await page.route(joinRoute, async (call) =>
        'abort' in answer ? call.abort() : call.fulfill(answer),
      );
      const waitlist = await fillForm(page, 'ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
      await expect(waitlist.getByRole('alert')).toContainText('Try again in a minute.');
      await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
      await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    });
  }

  test('a server that never answers is given up', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser's own timeout would take fifteen real seconds.
      AbortSignal.timeout = (ms) => {
        const controller = new AbortController();
        setTimeout(() => {
          controller.abort();
        }, ms);
        return controller.signal;
      };
    });
    await page.route(joinRoute, () => undefined);
    const waitlist = await fillForm(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlist.getByRole('button', { name: 'Joining...' })).toBeVisible();
    await page.clock.runFor(15_000);
    await expect(waitlist.getByRole('alert')).toContainText('Failed to join waitlist');
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
  });

  test('offline says so, and works when the device is back', async ({ page, context }) => {
    const waitlist = await fillForm(page, 'ada@example.org');
    await awake(page);
    await context.setOffline(true);
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
    await expect(waitlist.getByRole('alert')).toContainText('This device is offline.');
    await context.setOffline(false);
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByRole('alert')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      foreseen: /^Failed to load resource/,
    });

    test('axe finds nothing wrong with a refused address, nor after a failure', async ({
      page,
    }) => {
      const waitlist = await fillForm(page, 'ada');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Invalid email')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.route(joinRoute, async (call) => call.abort());
      await waitlist.getByLabel('Email Address').fill('ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(waitlist.getByRole('alert')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

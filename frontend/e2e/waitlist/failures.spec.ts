import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, hydrated, test, toast } from '../testing/site.ts';
import { fillForm, joinRoute } from '../testing/waitlist-form.ts';

test.describe('when joining the waitlist fails', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test("an error toast shows the server's own sentence, and the address is kept", async ({
    page,
  }) => {
    const waitlist = await fillForm(page, 'ada@');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    const sentence = 'Please enter a valid email address';
    await expect(toast(page, `Error${sentence}`)).toHaveRole('alert');
    await expect(waitlist.getByRole('alert')).toContainText(sentence);
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@');
  });

  test('after too many attempts it says when to try again', async ({ page }) => {
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

  const failures = {
    'the server is down': { abort: true },
    'a page responds in its place': { status: 502, body: '<h1>Bad gateway</h1>' },
    'a page responds with success': { status: 200, body: '<!doctype html>' },
    'the problem has no sentence': { status: 500, body: '{"title":"Error"}' },
  };
  for (const [failure, response] of Object.entries(failures)) {
    test(`a toast titled Error says 'Failed to join waitlist' when ${failure}`, async ({
      page,
    }) => {
      await page.route(joinRoute, async (call) =>
        'abort' in response ? call.abort() : call.fulfill(response),
      );
      const waitlist = await fillForm(page, 'ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
      await expect(waitlist.getByRole('alert')).toContainText('Try again in a minute.');
      await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
      await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    });
  }

  test('a server that never responds times out', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // The browser's own timeout would take fifteen seconds of real time.
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

  test('being offline is reported, and joining works once the device is back online', async ({
    page,
    context,
  }) => {
    const waitlist = await fillForm(page, 'ada@example.org');
    await hydrated(page);
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

test.describe('with reduced motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: /^Failed to load resource/,
  });

  test('axe finds no violation after an invalid address or a failure, in light or dark mode', async ({
    page,
  }) => {
    const waitlist = await fillForm(page, 'ada');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(toast(page, 'Invalid email')).toBeVisible();
    await expectAccessible(page);
    await page.route(joinRoute, async (call) => call.abort());
    await waitlist.getByLabel('Email Address').fill('ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlist.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

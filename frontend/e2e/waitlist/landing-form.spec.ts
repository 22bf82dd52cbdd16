import { expect, stopClock, test, toast } from '../testing/site.ts';

test('the simulated landing form confirms after one second and sends nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const calls: string[] = [];
  const form = page.getByRole('region', { name: 'Premium is next' });
  await form.getByLabel('Email Address').fill('ada@example.org');
  page.on('request', (request) => calls.push(request.url()));
  await stopClock(page);

  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await page.clock.runFor(999);
  await expect(form.getByRole('status')).toHaveText('The address is only for the waitlist.');
  await page.clock.runFor(1);
  await expect(form.getByRole('status')).toHaveText(
    'Thank you. To hold your place, join on the Premium page.',
  );
  await expect(form.getByRole('link', { name: 'Premium page' })).toHaveAttribute(
    'href',
    '/premium#waitlist',
  );
  await expect(form.getByLabel('Email Address')).toHaveValue('');
  // The first input loads the files of the dialog and the menu.
  expect(calls.filter((url) => !/\/config\.json$|\/assets\//.test(url))).toEqual([]);
});

test('the Premium page has the address that was typed on the landing page', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Premium is next' });
  await form.getByLabel('Email Address').fill('ada@example.org');
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await form.getByRole('link', { name: 'Premium page' }).click();
  const waitlist = page.getByRole('region', { name: 'Join the waitlist' });
  await expect(waitlist.getByLabel('Email Address')).toHaveValue('ada@example.org');
});

test('the landing form requires an address and checks nothing else', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Premium is next' });
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();

  await form.getByLabel('Email Address').fill('ada');
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you.');
});

test.describe('set to live, the landing form', () => {
  const route = '**/api/join-waitlist';

  test.beforeEach(async ({ page }) => {
    await page.route('**/config.json', async (call) =>
      call.fulfill({ json: { landingWaitlist: 'live' } }),
    );
  });

  test('sends the address, confirms it with a toast and empties the field', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route(route, async (call) => {
      sent.push(call.request().postDataJSON());
      await call.continue();
    });
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Premium is next' });
    await form.getByLabel('Email Address').fill('ada@example.org');
    await form.getByRole('button', { name: 'Join Waitlist' }).dblclick();
    await expect(toast(page, "Success!You've been added to the premium waitlist")).toBeVisible();
    await expect(form.getByLabel('Email Address')).toHaveValue('');
    await expect(form.getByRole('status')).not.toContainText('Premium page');
    expect(sent).toEqual([{ email: 'ada@example.org', source: 'landing' }]);
  });

  test('also sends what was submitted before the settings had loaded', async ({ page }) => {
    // On a busy machine, the settings are held for longer than the page waits for them.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/config.json', async (call) => {
      await promise;
      await call.fulfill({ json: { landingWaitlist: 'live' } });
    });
    await page.goto('/');
    const form = page.getByRole('region', { name: 'Premium is next' });
    await form.getByLabel('Email Address').fill('ada@example.org');
    await form.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(form.getByRole('button', { name: 'Joining...' })).toBeVisible();
    resolve(undefined);
    await expect(toast(page, 'Success!')).toBeVisible();
  });

  test.describe('when sending fails', () => {
    test.use({ expectedErrors: /^Failed to load resource/ });

    test('keeps the address and reports the failure', async ({ page }) => {
      await page.route(route, async (call) => call.abort());
      await page.goto('/');
      const form = page.getByRole('region', { name: 'Premium is next' });
      await form.getByLabel('Email Address').fill('ada@example.org');
      await form.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'ErrorFailed to join waitlist')).toBeVisible();
      await expect(form.getByRole('alert')).toContainText('Try again in a minute.');
      await expect(form.getByLabel('Email Address')).toHaveValue('ada@example.org');
      await expect(form.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    });
  });
});

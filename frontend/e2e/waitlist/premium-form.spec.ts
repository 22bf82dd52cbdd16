import { expect, hydrated, test, toast } from '../testing/site.ts';
import { fillForm, joinRoute, openForm, waitlistForm } from '../testing/waitlist-form.ts';

test.describe('the waitlist form', () => {
  test("says Joining..., then empties the field and shows 'Success! You've been added to the premium waitlist'", async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const sent: unknown[] = [];
    await page.route(joinRoute, async (call) => {
      sent.push(call.request().postDataJSON());
      await promise;
      await call.continue();
    });
    const waitlist = await fillForm(page, 'ada@example.org');
    await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlist.getByRole('button', { name: 'Joining...' })).toBeDisabled();
    resolve(undefined);
    await expect(toast(page, "Success!You've been added to the premium waitlist")).toHaveRole(
      'status',
    );
    await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeEnabled();
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('');
    await expect(waitlist.getByRole('status')).toHaveText('You’re on the list.');
    expect(sent).toEqual([{ email: 'ada@example.org', source: 'premium' }]);
  });

  test('sends one request for a double click', async ({ page }) => {
    let calls = 0;
    await page.route(joinRoute, async (call) => {
      calls += 1;
      await call.continue();
    });
    const waitlist = await fillForm(page, 'ada@example.org');
    await hydrated(page);
    await waitlist.getByRole('button').dblclick();
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByLabel('Email Address')).toHaveValue('');
    expect(calls).toBe(1);
  });

  test('can be sent with the keyboard, and the focus stays on the button', async ({ page }) => {
    const waitlist = await openForm(page);
    await waitlist.getByLabel('Email Address').focus();
    await page.keyboard.type('ada@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlist.getByRole('button', { name: 'Join Waitlist' })).toBeFocused();
  });

  for (const email of ['', '   ', 'ada', 'ada at example.org']) {
    test(`says 'Invalid email' to "${email}", sends nothing and keeps the input`, async ({
      page,
    }) => {
      let calls = 0;
      await page.route(joinRoute, async (call) => {
        calls += 1;
        await call.continue();
      });
      const waitlist = await fillForm(page, email);
      const field = waitlist.getByLabel('Email Address');
      const typed = await field.inputValue();
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Invalid emailPlease enter a valid email address')).toHaveRole(
        'alert',
      );
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^Please enter a valid email address/);
      await expect(field).toHaveValue(typed);
      expect(calls).toBe(0);

      await field.fill('ada@example.org');
      await waitlist.getByRole('button', { name: 'Join Waitlist' }).click();
      await expect(toast(page, 'Success!')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    });
  }

  test('has a required e-mail field', async ({ page }) => {
    const field = (await openForm(page)).getByLabel('Email Address');
    await expect(field).toHaveAttribute('type', 'email');
    await expect(field).toHaveAttribute('required');
  });
});

test.describe('before its script has loaded', () => {
  test('the form keeps the input and sends it as soon as it can', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (call) => {
      await promise;
      await call.continue();
    });
    const sent: unknown[] = [];
    await page.route(joinRoute, async (call) => {
      sent.push(call.request().postDataJSON());
      await call.continue();
    });
    await page.goto('/premium', { waitUntil: 'commit' });
    await waitlistForm(page).getByLabel('Email Address').fill('ada@example.org');
    await waitlistForm(page).getByRole('button', { name: 'Join Waitlist' }).click();
    await expect(waitlistForm(page).getByLabel('Email Address')).toHaveValue('ada@example.org');
    resolve(undefined);
    await expect(toast(page, 'Success!')).toBeVisible();
    await expect(waitlistForm(page).getByLabel('Email Address')).toHaveValue('');
    expect(sent).toEqual([{ email: 'ada@example.org', source: 'premium' }]);
  });
});

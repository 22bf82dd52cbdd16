import { expect, stopClock, test } from './site.ts';

test('the landing form thanks after one second and calls nobody', async ({ page }) => {
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
  await expect(form.getByRole('status')).toHaveText(
    'The address is for the waitlist and for nothing else.',
  );
  await page.clock.runFor(1);
  await expect(form.getByRole('status')).toHaveText(
    'Thank you. To hold your place, join on the Premium page.',
  );
  await expect(form.getByRole('link', { name: 'Premium page' })).toHaveAttribute(
    'href',
    '/premium',
  );
  await expect(form.getByLabel('Email Address')).toHaveValue('');
  expect(calls).toEqual([]);
});

test('the landing form wants an address and checks nothing more', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Premium is next' });
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(form.getByLabel('Email Address')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();

  await form.getByLabel('Email Address').fill('ada');
  await form.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you.');
});

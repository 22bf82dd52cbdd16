import { expect, test } from '../testing/site.ts';
import { openForm, waitlistForm } from '../testing/waitlist-form.ts';

test.describe('the plans', () => {
  test('free costs nothing and holds 25 entries', async ({ page }) => {
    await page.goto('/premium');
    const card = page.getByRole('article', { name: 'Free Tier' });
    await expect(card).toContainText('$0');
    await expect(card.getByRole('listitem')).toHaveText([
      '25 memory entries',
      'All six tools, in every MCP client',
      'Conflict checks, checkpoints, resume',
      'Delete one memory or the whole token, at any time',
    ]);
    await card.getByRole('button', { name: 'Inject Token' }).click();
    await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
  });

  test('premium is coming soon, with no limit, export, search and analytics', async ({ page }) => {
    await page.goto('/premium');
    const card = page.getByRole('article', { name: 'Premium Tier' });
    await expect(card).toContainText('Coming Soon');
    await expect(card.getByRole('listitem')).toHaveText([
      'Unlimited entries',
      'JSON/CSV export',
      'Advanced search and filtering',
      'Analytics dashboard',
    ]);
    await card.getByRole('link', { name: 'Join Waitlist' }).click();
    await expect(page).toHaveURL('/premium#waitlist');
    await expect(waitlistForm(page)).toBeInViewport();
  });

  test('the offer is early access and a 50% discount for the first 100 developers', async ({
    page,
  }) => {
    await expect(await openForm(page)).toContainText(
      'Early access and a 50% discount for the first 100 developers.',
    );
  });
});

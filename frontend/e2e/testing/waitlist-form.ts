import type { Locator, Page } from '@playwright/test';

/** The endpoint that the form calls. */
export const joinRoute = '**/api/join-waitlist';

/** The section with the form on the premium page. */
export const waitlistForm = (page: Page): Locator =>
  page.getByRole('region', { name: 'Join the waitlist' });

export const openForm = async (page: Page): Promise<Locator> => {
  await page.goto('/premium');
  return waitlistForm(page);
};

export const fillForm = async (page: Page, email: string): Promise<Locator> => {
  const form = await openForm(page);
  await form.getByLabel('Email Address').fill(email);
  return form;
};

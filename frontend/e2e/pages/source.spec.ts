import type { Page } from '@playwright/test';
import { expect, nextFrame, test } from '../testing/site.ts';

const repositoryUrl = 'https://code.example/mindmirror';

const setRepository = async (page: Page): Promise<void> => {
  await page.route('**/config.json', async (call) => call.fulfill({ json: { repositoryUrl } }));
};

test('the footer, the about page and the proof page link to the source code that is set', async ({
  page,
}) => {
  await setRepository(page);
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute(
    'href',
    repositoryUrl,
  );
  const section = page.getByRole('region', { name: 'Source and license' });
  await expect(
    section.getByRole('link', { name: 'Source code and self-hosting guide' }),
  ).toHaveAttribute('href', repositoryUrl);
  await page.goto('/proof');
  await expect(page.getByRole('main').getByRole('link', { name: 'source code' })).toHaveAttribute(
    'href',
    repositoryUrl,
  );
});

test('without one, only the license and how to run it yourself are stated', async ({ page }) => {
  const settings = page.waitForResponse('**/config.json');
  await page.goto('/about');
  await (await settings).finished();
  await nextFrame(page);
  await expect(page.getByRole('link', { name: /source code/i })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Source and license' })).toContainText(
    'MindMirror is open source under the MIT License.',
  );
});

test('the license is a file of this site', async ({ page, request }) => {
  await page.goto('/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'MIT License' });
  const license = await request.get((await link.getAttribute('href')) ?? '');
  expect(await license.text()).toContain('Permission is hereby granted, free of charge');
});

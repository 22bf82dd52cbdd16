import { expectAccessible } from '../testing/expect-accessible.ts';
import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool, untilUsed } from '../testing/vault.ts';

test('the overview counts what was saved, by which tool, and what was used', async ({ page }) => {
  const { token } = await storeToken(page);
  const { remember, call } = aiTool(page.request, token);
  await remember('User prefers pnpm over npm', { tool: 'Cursor' });
  await remember('User keeps bees', { category: 'habit', tool: 'claude-code' });
  await remember('User rows', { category: 'habit', tool: 'claude-code' });
  await call('recall', { query: 'pnpm' });
  await untilUsed(page.request, token, /pnpm/);
  await page.goto('/memories#overview');
  const panel = page.getByRole('tabpanel');
  const counts = (title: string) =>
    panel.getByRole('region', { name: title }).getByRole('listitem').allInnerTexts();
  await expect(panel.getByText('AI tools have recalled 1 of 3 memories.')).toBeVisible();
  expect(await counts('By category')).toEqual(['habit\n2', 'preference\n1']);
  expect(await counts('By tool')).toEqual(['claude-code\n2', 'Cursor\n1']);
  expect(await counts('Most used')).toEqual(['User prefers pnpm over npm\nonce']);
  expect(await counts('Never used')).toEqual([
    expect.stringMatching(/^User keeps bees\n/),
    expect.stringMatching(/^User rows\n/),
  ]);
  const [saved, used] = (await panel.getByRole('row').last().getByRole('cell').allTextContents())
    .map(Number)
    .slice(-2);
  expect([saved, used]).toEqual([3, 1]);
  await expectAccessible(page);
});

test('the tab of the section stays in view when a window becomes narrow', async ({ page }) => {
  await storeToken(page);
  await page.goto('/memories#bin');
  const tab = page.getByRole('tab', { name: 'Recycle bin' });
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(tab).toBeInViewport({ ratio: 1 });
});

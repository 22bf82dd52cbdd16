import { expect, generate, stopClock, test, toast } from '../testing/site.ts';

const tokenForm = /mm_[0-9A-Za-z]{49}/;

test.describe('a copy button', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [what, label] of [
    ['token', 'Token'],
    ['URL', 'URL'],
  ] as const) {
    test(`puts the ${what} on the clipboard, says '${label} copied to clipboard!' and shows a check mark for two seconds`, async ({
      page,
    }) => {
      await page.clock.install();
      const dialog = await generate(page);
      await stopClock(page);
      await dialog.getByRole('button', { name: `Copy ${what}` }).click();
      await expect(dialog.getByRole('button', { name: `${label} copied` })).toBeVisible();
      await expect(toast(page, `${label} copied to clipboard!`)).toBeVisible();
      const shown = await dialog.getByRole('group', { name: label, exact: true }).innerText();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);

      await page.clock.runFor(1_999);
      await expect(dialog.getByRole('button', { name: `${label} copied` })).toBeVisible();
      await page.clock.runFor(1);
      await expect(dialog.getByRole('button', { name: `Copy ${what}` })).toBeVisible();
    });
  }
});

test("selects the text and says 'Failed to copy to clipboard' when the browser denies the clipboard", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError');
    };
  });
  const dialog = await generate(page);
  await dialog.getByRole('button', { name: 'Copy token' }).click();
  await expect(toast(page, 'Failed to copy to clipboard')).toHaveRole('alert');
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeVisible();
  await expect.poll(async () => page.evaluate(() => String(getSelection()))).toMatch(tokenForm);
});

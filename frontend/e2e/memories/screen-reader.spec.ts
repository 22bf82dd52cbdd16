import { expect, storeToken, test, toast } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test('buttons of the same name are described by the memory that they are about', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User lives in Bergen', { category: 'identity' });
  await remember('User lives in Oslo', { category: 'identity' });
  await page.goto('/memories#conflicts');
  const [older, newer] = ['User lives in Bergen', 'User lives in Oslo'];
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await expect(keep.first()).toHaveAccessibleDescription(older);
  await expect(keep.last()).toHaveAccessibleDescription(newer);
  await keep.last().click();
  await expect(toast(page, 'The other one is in the bin.')).toBeVisible();
  await page.getByRole('tab', { name: 'Recycle bin' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveAccessibleDescription(older);
  const erase = page.getByRole('button', { name: 'Erase' });
  await expect(erase).toHaveAccessibleDescription(older);
  await erase.click();
  await expect(page.getByRole('button', { name: 'Erase now' })).toHaveAccessibleDescription(older);
});

test('the chart of the overview is read as a table, without the words beside its axis', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.goto('/memories#overview');
  const figure = page.getByRole('figure').filter({ has: page.getByRole('table') });
  await expect(figure).toMatchAriaSnapshot(`
    - figure:
      - table "Memories saved and last used"
  `);
  await expect(rows(page).first()).toBeVisible();
  expect(await figure.ariaSnapshot()).not.toContain('above the line');
});

import { expect, storeToken, test } from '../testing/site.ts';
import { aiTool, rows } from '../testing/vault.ts';

test('a text that is too long for a memory stays whole in the field, which says by how much', async ({
  page,
}) => {
  await storeToken(page);
  await page.goto('/memories');
  await page.getByRole('button', { name: 'Add a Memory' }).click();
  const field = page.getByLabel('A fact for all your AI tools');
  await field.focus();
  await page.keyboard.insertText('x'.repeat(5_234));
  await expect(field).toHaveValue('x'.repeat(5_234));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('too long by 1,234 characters');
  await field.fill('User likes owls');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page)).toContainText('User likes owls');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a form without a text says what is missing and sends nothing', async ({ page, request }) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('User likes owls');
  await page.goto('/memories');
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST') sent.push(each.url());
  });
  await page.getByRole('button', { name: /owls/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^New text/).fill(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is no text yet');
  expect(sent).toEqual([]);
});

test('an English text that is too long is named in the message and gets the focus', async ({
  page,
  request,
}) => {
  const { remember } = aiTool(request, (await storeToken(page)).token);
  await remember('Mag Eulen', { inEnglish: 'Likes owls' });
  await page.goto('/memories');
  await page.getByRole('button', { name: /Eulen/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('In English');
  await field.fill('x'.repeat(4_001));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The English text is too long by 1 character',
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/too long by 1 character/);
  await expect(page.getByLabel(/^New text/)).not.toHaveAttribute('aria-invalid');
});

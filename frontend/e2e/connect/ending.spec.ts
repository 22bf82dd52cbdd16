import { askTool, newAskingClient, redirectUri } from '../testing/asking-client.ts';
import { allow } from '../testing/connect-door.ts';
import { connectUrl } from '../testing/origin.ts';
import { expect, storeToken, test } from '../testing/site.ts';

test.use({ leavesTo: [connectUrl, redirectUri] });

test('a connected tool is listed on /memories, and has no access once it is ended there', async ({
  page,
}) => {
  await storeToken(page);
  const client = await newAskingClient(page, 'Memory Helper');
  await page.goto(client.url);
  await expect(page.getByRole('main')).toContainText('Your memories → Token and tools');
  await allow(page).click();
  await expect(page).toHaveTitle('Back in the AI tool');
  const access = await client.redeem();
  expect(await askTool(access, 'what_do_you_know', {})).toContain('Nothing is saved yet');

  await page.goto('/memories');
  await page.getByRole('tab', { name: 'Token and tools' }).click();
  const grants = page.getByRole('region', { name: 'Connected AI tools' });
  await expect(grants.getByRole('listitem')).toContainText(
    /Memory Helper.*client\.example\s· since/,
  );
  await grants.getByRole('button', { name: 'End', exact: true }).click();
  await grants.getByRole('button', { name: 'Keep' }).click();
  await grants.getByRole('button', { name: 'End', exact: true }).click();
  await grants.getByRole('button', { name: 'End access' }).click();
  await expect(grants.getByText('No hosted AI tool is connected.')).toBeVisible();
  expect(await askTool(access, 'what_do_you_know', {})).not.toContain('Nothing is saved yet');
});

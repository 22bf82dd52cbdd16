import { allow, openConnectDoor, openRequest } from '../testing/connect-door.ts';
import { expect, storeToken, test } from '../testing/site.ts';

test.use({
  // Chromium's question whether to open the program stays in the tab and takes its clicks and keys.
  reuseContext: false,
  leavesTo: 'cursor://',
  expectedErrors: /^Failed to launch/,
});

test('a program can be opened again if the browser did not open it', async ({ page }) => {
  await storeToken(page);
  const { answers } = await openConnectDoor(page, {
    client_name: 'Cursor',
    redirect_host: 'cursor://',
    is_loopback: true,
  });
  const target = 'cursor://anysphere.cursor-mcp/oauth/callback?code=c1&state=s1';
  answers.approve = { json: { redirect_to: target } };
  await openRequest(page);
  await allow(page).click();
  await expect(page.getByRole('heading', { name: 'Allowed' })).toBeFocused();
  const again = page.getByRole('link', { name: 'Open the Program Again' });
  await expect(again).toHaveAttribute('href', target);
});

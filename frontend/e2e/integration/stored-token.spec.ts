import type { Page } from '@playwright/test';
import { clipboard, copyFrom, frame, guide, sampleUrl, source } from '../testing/guide.ts';
import { origin } from '../testing/origin.ts';
import { expect, generate, storeToken, test, toast } from '../testing/site.ts';

test.describe('with a stored token', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [hash, caption] of [
    ['claude', 'Terminal'],
    ['cursor', 'mcp.json'],
    ['windsurf', 'mcp_config.json'],
    ['custom', '.env'],
  ] as const) {
    test(`#${hash} contains it, masked until revealed but complete when copied`, async ({
      page,
    }) => {
      const { token, url } = await storeToken(page);
      await page.goto(`/integration#${hash}`);
      const code = frame(page, caption);
      const mask = `${token.slice(0, 7)}••••••••${token.slice(-4)}`;
      await expect(code).toContainText(`${origin}/sse?token=${mask}"`);
      await expect(page.getByRole('main')).not.toContainText(token);
      await expect(page.getByRole('main')).not.toContainText('YOUR_TOKEN');

      expect(await copyFrom(page, code)).toContain(`"${url}"`);
      await expect(page.getByRole('main')).not.toContainText(token);

      await code.getByRole('button', { name: 'Show token' }).click();
      await expect(code).toContainText(url);
      await code.getByRole('button', { name: 'Hide token' }).click();
      await expect(page.getByRole('main')).not.toContainText(token);
    });
  }

  test('the Claude guide shows its URL, ready to copy', async ({ page }) => {
    const { token, url } = await storeToken(page);
    await page.goto('/integration');
    const field = guide(page).getByRole('group', { name: 'Your URL' });
    await expect(field).toHaveText(
      `${origin}/sse?token=${token.slice(0, 7)}••••••••${token.slice(-4)}`,
    );
    await guide(page).getByRole('button', { name: 'Copy URL' }).click();
    await expect(toast(page, 'URL copied to clipboard!')).toBeVisible();
    expect(await clipboard(page)).toBe(url);
    await guide(page).getByRole('button', { name: 'Show token' }).first().click();
    await expect(field).toHaveText(url);
    await expect(frame(page, 'Terminal')).not.toContainText(token);
  });

  test('Cursor can add it with one click', async ({ page }) => {
    const { token } = await storeToken(page);
    await page.goto('/integration#cursor');
    const link = await guide(page)
      .getByRole('link', { name: 'Add to Cursor' })
      .getAttribute('href');
    const config = new URL(link!).searchParams.get('config') ?? '';
    expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({
      url: `${origin}/mcp`,
      headers: { Authorization: `Bearer ${token}` },
    });
  });

  test('a token generated on this page is filled in immediately', async ({ page }) => {
    await page.goto('/integration#cursor');
    await expect(frame(page, 'mcp.json')).toContainText('YOUR_TOKEN');
    await guide(page).getByRole('button', { name: 'Generate Token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate Token' }).click();
    const token = await dialog.getByRole('group', { name: 'Token', exact: true }).innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(guide(page)).toContainText('This browser has a token');
    await expect(guide(page).getByRole('button', { name: 'Generate Token' })).toBeFocused();
    expect(await copyFrom(page, frame(page, 'mcp.json'))).toContain(token);
  });

  test('a token generated on another page is filled in by the Setup Guide', async ({ page }) => {
    const dialog = await generate(page);
    await dialog.getByRole('link', { name: 'Setup Guide' }).click();
    await expect(guide(page).getByRole('group', { name: 'Your URL' })).toBeVisible();
  });
});

test.describe('a storage that', () => {
  test('holds more than a plain URL does not get it into a command', async ({ page }) => {
    const { token } = await storeToken(page);
    for (const url of [
      `${origin}/sse?token=${token}&x=$(id)`,
      `${origin}/\`id\`/sse?token=${token}`,
      `javascript:alert(1)?token=${token}`,
      `${origin}/sse?x="&token=${token}`,
    ]) {
      await page.addInitScript((bad) => {
        localStorage.setItem('mindmirror.memoryUrl', bad);
      }, url);
      await page.goto('/integration');
      await page.reload();
      await expect(frame(page, 'Terminal')).toContainText(`"${sampleUrl}"`);
      await expect(guide(page).getByRole('button', { name: 'Show token' })).toHaveCount(0);
    }
  });

  test('holds invalid data counts as empty', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('mindmirror.memoryToken', '"><script>alert(1)</script>');
      localStorage.setItem('mindmirror.memoryUrl', '\u0000{}');
    });
    await page.goto('/integration');
    await expect(frame(page, 'Terminal')).toContainText(sampleUrl);
  });

  test('is blocked leaves the placeholders in place', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/integration#windsurf');
    await expect(frame(page, 'mcp_config.json')).toContainText(sampleUrl);
  });
});

test.describe('when the browser denies the clipboard', () => {
  const selected = async (page: Page): Promise<string> =>
    page.evaluate(() => String(getSelection()));

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('Write permission denied.', 'NotAllowedError');
      };
    });
  });

  test('the text is selected', async ({ page }) => {
    await page.goto('/integration');
    const prompt = frame(page, 'System prompt');
    await prompt.getByRole('button', { name: 'Copy System Prompt' }).click();
    await expect(toast(page, 'Failed to copy to clipboard')).toHaveRole('alert');
    await expect.poll(() => selected(page)).toBe(source('prompts/claude.txt'));
    await expect(prompt.getByRole('status')).toHaveText('');
  });

  test('a masked token stays masked until the visitor reveals it', async ({ page }) => {
    const { token, url } = await storeToken(page);
    await page.goto('/integration');
    const terminal = frame(page, 'Terminal');
    await expect(terminal.getByRole('button', { name: 'Show token' })).toBeVisible();
    await terminal.getByRole('button', { name: 'Copy' }).click();
    await expect(toast(page, 'Show the token and copy the text by hand.')).toBeVisible();
    await expect(terminal).not.toContainText(token);
    expect(await selected(page)).toBe('');
    await terminal.getByRole('button', { name: 'Show token' }).click();
    await terminal.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => selected(page)).toContain(url);
  });
});

import {
  copyFrom,
  frame,
  guide,
  plainHttpBridge,
  read,
  sampleUrl,
  serveOnPlainHttp,
  textIn,
  source,
} from '../testing/guide.ts';
import { origin } from '../testing/origin.ts';
import { expect, test } from '../testing/site.ts';

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('in the Claude guide, gives one command for Claude Code after the connector steps', async ({
    page,
  }) => {
    await page.goto('/integration');
    await expect(guide(page).getByRole('listitem')).toContainText([
      'Generate a token if you don’t have one.',
      'In Claude, open Settings → Connectors and choose to add a custom connector.',
      'Name it MindMirror, paste your URL and save.',
      'In a chat, open the tools menu and switch MindMirror on. Six tools should be listed.',
    ]);
    await expect(guide(page).getByRole('group', { name: 'Your URL looks like this' })).toHaveText(
      `${origin}/sse?token=mm_4fQ2••••••••9xLk`,
    );
    expect(await copyFrom(page, frame(page, 'Terminal'))).toBe(
      `claude mcp add --scope user --transport sse mindmirror \\\n  "${sampleUrl}"`,
    );
  });

  for (const [name, file] of [
    ['cursor', '~/.cursor/mcp.json'],
    ['windsurf', '~/.codeium/windsurf/mcp_config.json'],
  ] as const) {
    test(`from ${file}, gives an entry that starts the bridge`, async ({ page }) => {
      await page.goto(`/integration#${name}`);
      await expect(guide(page)).toContainText(
        `Open ${file}. Create the file if it does not exist.`,
      );
      await expect(guide(page)).toContainText('put your token in place of YOUR_TOKEN');
      const copied = await copyFrom(page, frame(page, file));
      expect(copied).toBe(await textIn(frame(page, file)));
      expect(JSON.parse(copied)).toEqual({
        mcpServers: { mindmirror: { command: 'npx', args: ['-y', 'mcp-remote', sampleUrl] } },
      });
    });
  }

  test('for a remote server on plain http, gives an entry that allows http', async ({ page }) => {
    await serveOnPlainHttp(page);
    await page.goto('/integration#cursor');
    const entry = frame(page, 'mcp.json');
    await expect(entry).toContainText('--allow-http');
    const copied = JSON.parse(await copyFrom(page, entry)) as Record<string, unknown>;
    expect(copied).toMatchObject({
      mcpServers: {
        mindmirror: {
          args: plainHttpBridge,
        },
      },
    });
  });

  test('in the Custom AI guide, gives the programs of the repository', async ({ page }) => {
    await page.goto('/integration#custom');
    for (const program of ['chat.mjs', 'memory.mjs']) {
      const shown = guide(page)
        .getByRole('figure')
        .filter({ has: page.getByRole('group', { name: program }) });
      const file = read(`examples/${program}`);
      expect(await textIn(shown)).toBe(file);
      expect(await copyFrom(page, shown)).toBe(`${file}\n`);
    }
    expect(await textIn(frame(page, '.env'))).toBe(
      source('chat.env').replace('https://mindmirror.invalid', origin),
    );
  });
});

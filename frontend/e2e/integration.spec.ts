import {
  clipboard,
  copyFrom,
  frame,
  guide,
  origin,
  read,
  sampleUrl,
  shownIn,
  source,
  tab,
  tools,
} from './guide.ts';
import { expect, stopClock, test } from './site.ts';

test.describe('the hash', () => {
  test('selects Claude when there is none', async ({ page }) => {
    await page.goto('/integration');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One URL, one prompt');
    await expect(page.getByRole('tab')).toHaveText([...Object.values(tools), 'Custom AI']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    await expect(guide(page)).toHaveAccessibleName('Claude');
  });

  for (const [hash, name] of Object.entries({ ...tools, custom: 'Custom AI' })) {
    test(`#${hash} selects ${name}`, async ({ page }) => {
      await page.goto(`/integration#${hash}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
      await expect(guide(page)).toHaveCount(1);
      await expect(guide(page)).toHaveAccessibleName(name);
      await expect(tab(page, name)).toBeInViewport();
    });
  }

  for (const hash of ['#netscape', '#', '#%E0%A4%A', '#Cursor']) {
    test(`${hash} is unknown and falls back to Claude`, async ({ page }) => {
      await page.goto(`/integration${hash}`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Claude');
    });
  }

  test('follows the tabs, without moving the page', async ({ page }) => {
    await page.goto('/integration');
    for (const [hash, name] of [
      ['cursor', 'Cursor'],
      ['custom', 'Custom AI'],
      ['claude', 'Claude'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(`/integration#${hash}`);
      await expect(guide(page)).toHaveAccessibleName(name);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('is followed from the footer, also on the page itself', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('navigation', { name: 'Integration' });
    for (const name of ['Windsurf', 'Cursor', 'Custom AI', 'Claude']) {
      await footer.getByRole('link', { name }).click();
      await expect(guide(page)).toHaveAccessibleName(name);
      await expect(tab(page, name)).toBeInViewport();
    }
    await page.goBack();
    await expect(guide(page)).toHaveAccessibleName('Custom AI');
  });

  test('brings its guide without moving what is there', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.shifted += (entry as unknown as Shift).value;
      }).observe({ type: 'layout-shift', buffered: true });
      type Shift = { readonly value: number };
      const shift = globalThis as unknown as { shifted: number };
    });
    await page.goto('/integration#custom');
    await expect(guide(page)).toHaveAccessibleName('Custom AI');
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(
      () => (globalThis as unknown as { shifted: number }).shifted,
    );
    expect(shifted).toBeLessThan(0.01);
  });
});

test('the tabs are one stop of the keyboard, and arrows, Home and End go between them', async ({
  page,
}) => {
  await page.goto('/integration#windsurf');
  await expect(tab(page, 'Windsurf')).toHaveAttribute('aria-controls', 'windsurf');
  await page.getByRole('banner').getByRole('button', { name: 'Inject Token' }).focus();
  await page.keyboard.press('Tab');
  await expect(tab(page, 'Windsurf')).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Custom AI'],
    ['ArrowRight', 'Claude'],
    ['ArrowLeft', 'Custom AI'],
    ['Home', 'Claude'],
    ['End', 'Custom AI'],
    ['ArrowLeft', 'Windsurf'],
    ['Space', 'Windsurf'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(guide(page)).toHaveAccessibleName(name);
  }
  await expect(page).toHaveURL('/integration#windsurf');
  await page.keyboard.press('Tab');
  await expect(guide(page).getByRole('button', { name: 'Generate Token' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'Windsurf')).toBeFocused();
});

for (const [hash, name] of Object.entries(tools)) {
  test.describe(`the guide for ${name}`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('generates a token', async ({ page }) => {
      await page.goto(`/integration#${hash}`);
      await guide(page).getByRole('button', { name: 'Generate Token' }).click();
      await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
    });

    test('shows the required system prompt and copies it, with a check for two seconds', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(`/integration#${hash}`);
      await expect(
        guide(page).getByRole('heading', { name: 'Add the system prompt' }),
      ).toBeVisible();
      await expect(guide(page)).toContainText('Required. Without it the tools are there');
      const shown = frame(page, `System prompt for ${name}`);
      const prompt = source(`prompts/${hash}.txt`);
      expect(await shownIn(shown)).toBe(prompt);
      expect(prompt.length).toBeLessThanOrEqual(2_000);

      await stopClock(page);
      const icon = shown.locator('svg path');
      const copyIcon = await icon.getAttribute('d');
      await shown.getByRole('button', { name: 'Copy System Prompt' }).click();
      await expect(icon).not.toHaveAttribute('d', copyIcon!);
      await expect(shown.getByRole('status')).toHaveText('Copied');
      expect(await clipboard(page)).toBe(prompt);
      await page.clock.runFor(1_999);
      await expect(icon).not.toHaveAttribute('d', copyIcon!);
      await page.clock.runFor(1);
      await expect(icon).toHaveAttribute('d', copyIcon!);
    });
  });
}

test.describe('what is copied', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('for Claude: connector steps, and one command for Claude Code', async ({ page }) => {
    await page.goto('/integration');
    await expect(guide(page).getByRole('listitem')).toContainText([
      'Generate a token, if you have none yet.',
      'In Claude, open Settings → Connectors and choose to add a custom connector.',
      'Name it MindMirror, paste your URL and save.',
      'In a chat, open the tools menu and switch MindMirror on. Six tools should be listed.',
    ]);
    await expect(guide(page).getByRole('group', { name: 'Your URL looks like this' })).toHaveText(
      `${origin}/sse?token=mm_4fQ2••••••••9xLk`,
    );
    expect(await copyFrom(page, frame(page, 'Terminal'))).toBe(
      `claude mcp add --transport sse mindmirror \\\n  "${sampleUrl}"`,
    );
  });

  for (const [name, file] of [
    ['cursor', '~/.cursor/mcp.json'],
    ['windsurf', '~/.codeium/windsurf/mcp_config.json'],
  ] as const) {
    test(`for ${file}: an entry that starts the bridge`, async ({ page }) => {
      await page.goto(`/integration#${name}`);
      await expect(guide(page)).toContainText(`Open ${file}. Create the file if it is not there.`);
      await expect(guide(page)).toContainText('put your token in place of YOUR_TOKEN');
      const copied = await copyFrom(page, frame(page, file));
      expect(copied).toBe(await shownIn(frame(page, file)));
      expect(JSON.parse(copied)).toEqual({
        mcpServers: { mindmirror: { command: 'npx', args: ['-y', 'mcp-remote', sampleUrl] } },
      });
    });
  }

  test('for a server on plain http elsewhere: an entry that says so to the bridge', async ({
    page,
  }) => {
    await page.route('/integration', async (call) => {
      const response = await call.fetch();
      const body = (await response.text()).replaceAll(origin, 'http://nas.example:8080');
      await call.fulfill({ response, body });
    });
    await page.goto('/integration#cursor');
    const entry = frame(page, 'mcp.json');
    await expect(entry).toContainText('--allow-http');
    const copied = JSON.parse(await copyFrom(page, entry)) as Record<string, unknown>;
    expect(copied).toMatchObject({
      mcpServers: {
        mindmirror: {
          args: [
            '-y',
            'mcp-remote',
            'http://nas.example:8080/sse?token=YOUR_TOKEN',
            '--allow-http',
          ],
        },
      },
    });
  });

  test('for a custom AI: the very programs that are tested', async ({ page }) => {
    await page.goto('/integration#custom');
    for (const program of ['chat.mjs', 'memory.mjs']) {
      const shown = guide(page)
        .getByRole('figure')
        .filter({ has: page.getByRole('group', { name: program }) });
      const file = read(`examples/${program}`);
      expect(await shownIn(shown)).toBe(file);
      expect(await copyFrom(page, shown)).toBe(`${file}\n`);
    }
    expect(await shownIn(frame(page, '.env'))).toBe(
      source('chat.env').replace('https://mindmirror.invalid', origin),
    );
  });
});

test('Custom AI has two tracks, the reasons for MCP, and a word to teams', async ({ page }) => {
  await page.goto('/integration#custom');
  await expect(guide(page).getByRole('heading')).toHaveText([
    'Track A: a chat loop with OpenAI',
    'Track B: a direct MCP client',
    'Why MCP instead of REST',
    'For teams',
  ]);
  await expect(guide(page).getByRole('term')).toHaveText([
    'remember',
    'recall',
    'forget',
    'what_do_you_know',
    'checkpoint',
    'resume',
  ]);
  const reasons = guide(page).getByRole('region', { name: 'Why MCP instead of REST' });
  await expect(reasons.getByRole('listitem')).toHaveCount(4);
  await expect(guide(page)).toContainText('Tokens are single-user.');
  await guide(page).getByRole('link', { name: 'Contact the maker' }).click();
  await expect(page).toHaveURL('/about#who');
});

test('the maker is written to where the operator gives an address', async ({ page }) => {
  await page.route('/config.json', async (call) =>
    call.fulfill({ json: { links: { email: 'maker@example.org' } } }),
  );
  await page.goto('/integration#custom');
  await expect(guide(page).getByRole('link', { name: 'Contact the maker' })).toHaveAttribute(
    'href',
    'mailto:maker@example.org',
  );
});

test('four questions stand below every guide, the first one open', async ({ page }) => {
  await page.goto('/integration#custom');
  const troubles = page.getByRole('region', { name: 'If something is off' });
  await expect(troubles.locator('summary')).toHaveText([
    'My AI never recalls anything by itself',
    'The tool says the token is not valid',
    'The connection drops after a few minutes',
    'The memory is full',
  ]);
  await expect(troubles.getByText('The system prompt is missing')).toBeVisible();
  await expect(troubles.getByText('The free tier holds 25.')).toBeHidden();
  await troubles.getByText('The memory is full').click();
  await expect(troubles.getByText('The free tier holds 25.')).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { atSpeed } from '../testing/at-speed.ts';
import { expect, nextFrame, test } from '../testing/site.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('introduces the product in its title, heading and first sentences', async ({ page }) => {
  await expect(page).toHaveTitle('MindMirror: one memory for all your AI tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tell one AI. The next one knows.',
  );
  const hero = page.getByRole('region', { name: 'Tell one AI.' });
  await expect(hero).toContainText('One shared memory for all your AI tools.');
  await expect(hero).toContainText('No account, no e-mail, no login.');
  await expect(hero).toContainText('/sse?token=mm_4fQ2••••••••9xLk');
  await expect(hero.getByRole('button', { name: 'Inject Token' })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'View Integration Guide' })).toHaveAttribute(
    'href',
    '/integration',
  );
});

test('has six features and three reasons', async ({ page }) => {
  const features = page.getByRole('region', { name: 'How MindMirror Works' });
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Proactive Recall',
    'Smart Storage',
    'Smart Conflict Resolution',
    'Context Continuity',
    'Zero-Friction Setup',
    'Privacy-First',
  ]);
  const reasons = page.getByRole('region', { name: 'Why Persistent Memory Matters' });
  await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
    'Stop repeating yourself',
    'Change tools, keep your context',
    'Old facts don’t pile up',
  ]);
});

test('promises privacy in the words of the privacy page, with a link to it', async ({ page }) => {
  const privacy = page.getByRole('region', { name: 'Privacy-First' });
  await expect(privacy).toContainText(
    'Your memories are unreadable in the database, the backups, the queue and the logs.',
  );
  await expect(privacy.getByRole('link', { name: 'Read the privacy overview' })).toHaveAttribute(
    'href',
    '/privacy',
  );
});

test('links to the other pages from header and footer', async ({ page }) => {
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const linksOf = async (name: string): Promise<readonly (string | null)[]> =>
    page
      .getByRole('contentinfo')
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  await expect(header.getByRole('link')).toHaveText([
    'How it works',
    'Integration',
    'Premium',
    'Privacy',
    'About',
  ]);
  await expect(header.getByRole('link', { name: 'How it works' })).toHaveAttribute(
    'href',
    '/#how-it-works',
  );
  expect(await linksOf('Integration')).toEqual([
    '/integration#claude',
    '/integration#cursor',
    '/integration#windsurf',
    '/integration#custom',
  ]);
  expect(await linksOf('Company')).toEqual([
    '/memories',
    '/privacy',
    '/proof',
    '/compare',
    '/about',
  ]);
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 MindMirror');
});

test.describe('the story', () => {
  const button = (page: Page, name: string): Locator =>
    page.getByRole('figure', { name: 'Example.' }).getByRole('button', { name, exact: true });
  const running = async (page: Page): Promise<number> =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  const finish = async (page: Page): Promise<void> =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });

  test('plays once, can be paused, and can be replayed', async ({ page }) => {
    // Otherwise it may be over before it is paused.
    await atSpeed(page, 0.1, async () => {
      await page.reload();
      await button(page, 'Pause').click();
      await expect.poll(async () => running(page)).toBe(0);
      await button(page, 'Play').click();
      await expect.poll(async () => running(page)).toBeGreaterThan(0);
      await finish(page);
      await button(page, 'Replay').click();
      await expect.poll(async () => running(page)).toBeGreaterThan(0);
      await expect(button(page, 'Pause')).toBeVisible();
    });
  });

  test('can be replayed if it was over before the script had loaded', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (call) => {
      await promise;
      await call.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(async () => running(page)).toBeGreaterThan(0);
    await finish(page);
    await expect.poll(async () => running(page)).toBe(0);
    await nextFrame(page);
    resolve(undefined);
    await button(page, 'Replay').click();
    await expect.poll(async () => running(page)).toBeGreaterThan(0);
  });

  test('is plain text in reading order for a screen reader from the start', async ({ page }) => {
    await expect(
      page.getByRole('figure', {
        name: 'Example. A preference saved in Claude is used by Cursor the next day.',
      }),
    ).toMatchAriaSnapshot(`
      - figure:
        - paragraph: Claude Yesterday, 6:04 PM
        - paragraph:
          - text: You I prefer
          - mark: pnpm
          - text: over npm.
        - paragraph:
          - text: remembered
          - code: User prefers pnpm over npm
        - paragraph: Claude Noted. I will use pnpm from now on.
        - paragraph: Cursor Today, 9:12 AM
        - paragraph: You Add zod to this project.
        - paragraph: recalled saved yesterday in Claude
        - paragraph:
          - text: Cursor
          - code:
            - mark: pnpm
            - text: add zod
          - text: ", with pnpm, as you prefer."
    `);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('shows its final state without a control', async ({ page }) => {
      await expect(page.getByText('with pnpm, as you prefer.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Pause|Play|Replay/ })).toHaveCount(0);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('still introduces the product and says how to connect', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tell one AI/);
    await expect(page.getByText('with pnpm, as you prefer.')).toBeVisible();
    const command = page.getByRole('code').filter({ hasText: 'curl' });
    await expect(command).toContainText(`${new URL(page.url()).origin}/api/generate-token`);
  });
});

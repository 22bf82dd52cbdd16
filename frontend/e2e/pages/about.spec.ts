import { expect, nextFrame, test } from '../testing/site.ts';

test('covers the problem, the product, the maker, the mission, conflicts and the technology', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory that outlives the chat');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'The founder’s problem',
    'What it is',
    'Who built it',
    'Mission',
    'Conflict resolution',
    'Under the hood',
    'Source and license',
    'Try it in the chat you have open',
  ]);
});

test('ends with links to a token and to the guide', async ({ page }) => {
  await page.goto('/about');
  const close = page.getByRole('region', { name: 'Try it in the chat you have open' });
  await expect(close.getByRole('link', { name: 'View Integration Guide' })).toHaveAttribute(
    'href',
    '/integration',
  );
  await close.getByRole('button', { name: 'Inject Token' }).click();
  await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
});

test.describe('the contact links of the maker', () => {
  const links = {
    github: 'https://github.example/ada',
    x: 'https://x.example/ada',
    linkedin: 'https://linkedin.example/ada',
    email: 'ada@example.org',
  };

  test('come from the settings', async ({ page }) => {
    await page.route('**/config.json', async (call) => call.fulfill({ json: { links } }));
    await page.goto('/about');
    const maker = page.getByRole('region', { name: 'Who built it' });
    await expect(maker).toContainText('Tell us what is wrong, missing or good.');
    for (const [name, href] of [
      ['GitHub', links.github],
      ['X', links.x],
      ['LinkedIn', links.linkedin],
      ['Email', `mailto:${links.email}`],
    ] as const) {
      await expect(maker.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('are hidden individually when empty', async ({ page }) => {
    await page.route('**/config.json', async (call) =>
      call.fulfill({ json: { links: { github: links.github, x: '' } } }),
    );
    await page.goto('/about');
    await expect(page.getByRole('region', { name: 'Who built it' }).getByRole('link')).toHaveText([
      'GitHub',
    ]);
  });

  test('are absent when none is set, and so is the invitation to write', async ({ page }) => {
    const settings = page.waitForResponse('**/config.json');
    await page.goto('/about');
    await (await settings).finished();
    await nextFrame(page);
    const maker = page.getByRole('region', { name: 'Who built it' });
    await expect(maker).toContainText('MindMirror is made by one developer');
    await expect(maker).not.toContainText('Tell us');
    await expect(maker.getByRole('link')).toHaveCount(0);
  });
});

test('shows the demo as a video and as text', async ({ page }) => {
  await page.goto('/about');
  const demo = page.getByTitle('MindMirror demo, 60 seconds');
  await expect(demo).toBeVisible();
  await expect(demo).toHaveAttribute('src', '/demo/');
  await page.getByText('The demo as text').click();
  await expect(page.getByText('You decide. Nothing is overwritten.')).toBeVisible();
});

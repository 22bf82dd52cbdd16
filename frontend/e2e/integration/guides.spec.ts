import { clipboard, frame, guide, textIn, source, tools } from '../testing/guide.ts';
import { expect, stopClock, test } from '../testing/site.ts';

for (const [hash, name] of Object.entries(tools)) {
  test.describe(`the guide for ${name}`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('generates a token', async ({ page }) => {
      await page.goto(`/integration#${hash}`);
      await guide(page).getByRole('button', { name: 'Generate Token' }).click();
      await expect(page.getByRole('dialog', { name: 'Inject Token' })).toBeVisible();
    });

    test('shows the required system prompt and confirms a copy for two seconds', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(`/integration#${hash}`);
      await expect(
        guide(page).getByRole('heading', { name: 'Add the system prompt' }),
      ).toBeVisible();
      await expect(guide(page)).toContainText('Required. Without it your AI has the tools');
      const shown = frame(page, `System prompt for ${name}`);
      const prompt = source(`prompts/${hash}.txt`);
      expect(await textIn(shown)).toBe(prompt);
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

test('Custom AI has two tracks, the reasons for MCP, and a note for teams', async ({ page }) => {
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
  await guide(page).getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/about#who');
});

test('the contact link is an e-mail link where the operator sets an address', async ({ page }) => {
  await page.route('/config.json', async (call) =>
    call.fulfill({ json: { links: { email: 'maker@example.org' } } }),
  );
  await page.goto('/integration#custom');
  await expect(guide(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:maker@example.org',
  );
});

test('four questions follow every guide, the first one open', async ({ page }) => {
  await page.goto('/integration#custom');
  const questions = page.getByRole('region', { name: 'Troubleshooting' });
  await expect(questions.locator('summary')).toHaveText([
    'My AI never recalls anything on its own',
    'The tool says the token is not valid',
    'The connection drops after a few minutes',
    'The memory is full',
  ]);
  await expect(questions.getByText('The system prompt is missing')).toBeVisible();
  await expect(questions.getByText('The free tier holds 25 memories.')).toBeHidden();
  await questions.getByText('The memory is full').click();
  await expect(questions.getByText('The free tier holds 25 memories.')).toBeVisible();
});

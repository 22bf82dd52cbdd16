import { pagePaths } from '../../src/paths.ts';
import { expect, generate, test } from '../testing/site.ts';

for (const route of pagePaths) {
  test(`${route} has each landmark once and no gaps between heading levels`, async ({ page }) => {
    await page.goto(route);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
    }
    const nameless = await page.locator('button, a, input, iframe, [role=img]').evaluateAll((all) =>
      all
        .filter((element) => {
          const label = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '';
          const labels = element instanceof HTMLInputElement ? (element.labels?.length ?? 0) : 0;
          return `${label}${element.textContent}`.trim() === '' && labels === 0;
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(nameless).toEqual([]);
  });
}

test('header, story and footer are read in page order', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "MindMirror, home"
      - navigation "Main":
        - link "How it works"
        - link "Integration"
        - link "Premium"
        - link "Privacy"
        - link "About"
      - button "Inject Token"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "Tell one AI. The next one knows.":
      - heading "Tell one AI. The next one knows." [level=1]
      - paragraph
      - button "Inject Token"
      - link "View Integration Guide"
      - paragraph: Free. Get your private URL in two clicks.
      - text: /sse\\?token=mm_/
      - paragraph
      - figure "Example. A preference saved in Claude is used by Cursor the next day."
  `);
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
    - contentinfo:
      - link "MindMirror, home"
      - paragraph
      - navigation "Integration":
        - heading "Integration" [level=2]
        - list:
          - listitem:
            - link "Claude"
          - listitem:
            - link "Cursor"
          - listitem:
            - link "Windsurf"
          - listitem:
            - link "Custom AI"
      - navigation "Company":
        - heading "Company" [level=2]
        - list:
          - listitem:
            - link "Your memories"
          - listitem:
            - link "Privacy"
          - listitem:
            - link "Proof"
          - listitem:
            - link "Alternatives"
          - listitem:
            - link "About"
      - text: © 2025 MindMirror
      - link "MIT License"
      - group "Appearance":
        - button "System" [pressed]
        - button "Light"
        - button "Dark"
  `);
});

test('the result of the dialog states who holds what and what to do next', async ({ page }) => {
  const dialog = await generate(page);
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Your token":
      - heading "Your token" [level=2]
      - button "Close"
      - paragraph: /You hold/
      - paragraph: /We keep The encrypted data. 0 of 25 memories used./
      - group "Token":
        - button "Copy token"
      - group "URL":
        - button "Copy URL"
      - heading "Next steps" [level=3]
      - list:
        - listitem: /password manager/
        - listitem:
          - link "Add to Cursor"
          - link "Add to VS Code"
        - listitem
        - listitem
      - link "Setup Guide"
      - button "Done"
  `);
});

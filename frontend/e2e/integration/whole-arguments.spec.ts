import { heading } from '../testing/all-tools.ts';
import { guide } from '../testing/guide.ts';
import { expect, settled, test } from '../testing/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** With the tool whose guide each of them loads. */
const pages = {
  '/': undefined,
  '/integration#claude': undefined,
  '/integration#tool-claude-code': 'Claude Code',
  '/integration#tool-gemini': 'Antigravity and Gemini',
};

for (const [path, tool] of Object.entries(pages)) {
  test(`on a phone, no option of a command on ${path} is broken between two lines`, async ({
    page,
  }) => {
    await page.goto(path);
    if (path !== '/') await expect(guide(page)).toBeVisible();
    if (tool !== undefined) await expect(heading(page, tool)).toBeVisible();
    await settled(page);
    const options = await page.locator('pre:visible').evaluateAll((blocks) =>
      blocks.flatMap((block) => {
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        const found: { text: string; lines: number }[] = [];
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          for (const match of (node.textContent ?? '').matchAll(/(?<!\S)--?\w[\w-]*/g)) {
            const range = document.createRange();
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const tops = [...range.getClientRects()].map(({ top }) => top);
            found.push({ text: match[0], lines: new Set(tops).size });
          }
        }
        return found;
      }),
    );
    expect(options.map(({ text }) => text)).toContain('--transport');
    expect(options.filter(({ lines }) => lines > 1)).toEqual([]);
  });
}

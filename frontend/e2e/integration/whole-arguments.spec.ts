import { guide } from '../testing/guide.ts';
import { expect, hydrated, test } from '../testing/site.ts';

test.use({ viewport: { width: 320, height: 640 } });

const pages = [
  '/',
  '/integration#claude',
  '/integration#tool-claude-code',
  '/integration#tool-gemini',
];

for (const path of pages) {
  test(`on a phone, no option of a command on ${path} is broken between two lines`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    if (path !== '/') await expect(guide(page)).toBeVisible();
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

import { builtInMemories } from '../../src/pages/compare/built-in.ts';
import { memoryServers } from '../../src/pages/compare/servers.ts';
import { expect, test } from '../testing/site.ts';

const products = [...builtInMemories, ...memoryServers];

test('says of every product what it does better, and from which dated sources', async ({
  page,
}) => {
  await page.goto('/compare');
  for (const { name, better, different, sources } of products) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section).toContainText(better);
    await expect(section).toContainText(different);
    for (const { title, url, date } of sources) {
      await expect(section.getByRole('link', { name: title })).toHaveAttribute('href', url);
      await expect(section).toContainText(date);
    }
  }
});

test('says what MindMirror itself does worse', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('region', { name: 'MindMirror', exact: true })).toContainText(
    'A free token holds 25 memories.',
  );
});

test('every product has a source, and every source an https address', () => {
  for (const { sources } of products) {
    expect(sources.length).toBeGreaterThan(0);
    for (const { url, date } of sources) {
      expect(new URL(url).protocol).toBe('https:');
      expect(date).not.toBe('');
    }
  }
});

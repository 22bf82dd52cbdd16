import { builtInMemories } from '../../src/pages/compare/built-in.ts';
import { memoryServers } from '../../src/pages/compare/servers.ts';
import { sideBySide } from '../../src/pages/compare/side-by-side.ts';
import { expect, test } from '../testing/site.ts';

const products = [...builtInMemories, ...memoryServers];

test('states what every product does better, with dated sources', async ({ page }) => {
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

test('shows every measured value of every server, with its version', async ({ page }) => {
  await page.goto('/compare');
  const table = page.getByRole('table');
  for (const { name, version } of sideBySide.servers) {
    await expect(table.getByRole('columnheader', { name: `${name} ${version}` })).toBeVisible();
  }
  for (const { says, cells } of sideBySide.rows) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: says, exact: true }) });
    await expect(row.getByRole('cell')).toHaveText(cells.map(({ text }) => text));
  }
});

test('says where another server measured better, when and on which machine', async ({ page }) => {
  await page.goto('/compare#measured');
  const section = page.getByRole('region', { name: 'Measured on one machine' });
  for (const { says, best } of sideBySide.ahead) {
    const entry = section
      .locator('dl > div')
      .filter({ has: page.getByText(says, { exact: true }) });
    for (const { name, text } of best) await expect(entry).toContainText(`${name} ${text}`);
  }
  await expect(section).toContainText(sideBySide.date);
  await expect(section).toContainText(sideBySide.machine);
});

test('the table of measured values scrolls within the page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/compare');
  const values = page.getByRole('group', { name: 'Measured values' });
  expect(await values.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promises } from '../../backend/tests/promises.ts';
import { lastRun } from '../src/pages/proof/last-run.ts';
import { testCount } from '../src/pages/proof/test-count.ts';
import { expect, routes, test } from './site.ts';

/** Those of the last run that was kept: a promise has its line once it was proved. */
const ids = lastRun.promises.map(({ id }) => id);

test('shows every promise with what was tried against it', async ({ page }) => {
  await page.goto('/proof');
  for (const { id, says, passed, tried } of lastRun.promises) {
    const line = page.getByRole('region', { name: says, exact: true });
    await expect(line).toContainText(testCount(passed));
    for (const each of tried) await expect(line).toContainText(each.tried);
    await expect(line.locator(`#${id}`)).toHaveCount(1);
  }
  expect(ids.length).toBeGreaterThan(40);
  await expect(page.getByRole('main')).toContainText(lastRun.commit);
});

test('is of the same run as the page in the repository', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/proof.md'), 'utf8');
  expect(page).toContain(`commit \`${lastRun.commit}\``);
  for (const id of ids) expect(page).toContain(`<a id="${id}"></a>`);
});

for (const route of routes) {
  test(`every proof that ${route} points to has its line`, async ({ page }) => {
    await page.goto(route);
    const links = page.locator('a[href*="/proof#"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    const unknown = hrefs.filter((href) => !ids.includes(href.replace('/proof#', '')));
    expect(unknown).toEqual([]);
    if (['/', '/premium', '/privacy', '/about'].includes(route)) {
      expect(hrefs.length).toBeGreaterThan(4);
    }
  });
}

test('a proof is one step from the promise', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Proof: Smart Conflict Resolution' }).click();
  await expect(page).toHaveURL('/proof#nothing-overwritten');
  await expect(
    page.getByRole('heading', { name: promises['nothing-overwritten'].says }),
  ).toBeInViewport();
});

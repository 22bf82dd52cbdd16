import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promises } from '../../../backend/tests/promises.ts';
import { lastRun } from '../../src/pages/proof/last-run.ts';
import { isMade, proofOf, totalsOf } from '../../src/pages/proof/totals.ts';
import { pagePaths } from '../../src/paths.ts';
import { expect, test } from '../testing/site.ts';

/** The promises of the last saved run. A new promise is listed after its first run. */
const ids = lastRun.promises.map(({ id }) => id);

test('shows every promise with the attempts to break it', async ({ page }) => {
  await page.goto('/proof');
  for (const promise of lastRun.promises) {
    const line = page.getByRole('region', { name: promise.says, exact: true });
    await expect(line).toContainText(proofOf(promise));
    const made = promise.tried.filter(isMade);
    for (const each of made) await expect(line).toContainText(each.tried);
    await expect(line.locator(`#${promise.id}`)).toHaveCount(1);
  }
  expect(ids.length).toBeGreaterThan(40);
  await expect(page.getByRole('main')).toContainText(lastRun.commit);
});

test('starts with the totals, and folds what was tried until it is asked for', async ({ page }) => {
  await page.goto('/proof');
  await expect(page.getByText(totalsOf(lastRun.promises))).toBeVisible();
  const { says, tried } = lastRun.promises.find((promise) => promise.tried.some(isMade))!;
  const line = page.getByRole('region', { name: says, exact: true });
  await expect(line.getByText(tried[0]!.tried)).toBeHidden();
  await line.getByText('all passed').click();
  await expect(line.getByText(tried[0]!.tried)).toBeVisible();
});

test('lists separately what the run could not check', async ({ page }) => {
  await page.goto('/proof');
  const unchecked = lastRun.promises.flatMap(({ tried }) => tried.filter((each) => !isMade(each)));
  const apart = page.getByRole('region', { name: 'Not checked in this run' });
  await expect(apart).toHaveCount(unchecked.length === 0 ? 0 : 1);
  for (const { tried } of unchecked) await expect(apart).toContainText(tried);
});

test('shows the same run as docs/proof.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/proof.md'), 'utf8');
  expect(page).toContain(`commit \`${lastRun.commit}\``);
  for (const id of ids) expect(page).toContain(`<a id="${id}"></a>`);
});

test('every link to a proof leads to a listed promise', async ({ request }) => {
  for (const route of pagePaths) {
    const markup = await (await request.get(route)).text();
    const linked = [...markup.matchAll(/href="\/proof#([^"]+)"/g)].map(([, id = '']) => id);
    expect(linked.filter((id) => !ids.includes(id))).toEqual([]);
    if (['/premium', '/privacy'].includes(route)) {
      expect(linked.length).toBeGreaterThan(4);
    }
  }
});

test('a promise links to its proof', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Proof: nothing is overwritten' }).click();
  await expect(page).toHaveURL('/proof#nothing-overwritten');
  await expect(
    page.getByRole('heading', { name: promises['nothing-overwritten'].says }),
  ).toBeInViewport();
});

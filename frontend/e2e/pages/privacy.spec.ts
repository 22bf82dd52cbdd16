import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { nameOf, type Claim, type ExplainedClaim } from '../../src/pages/privacy/claim.ts';
import { questions } from '../../src/pages/privacy/questions.ts';
import { key, places, promise } from '../../src/pages/privacy/storage.ts';
import { topics } from '../../src/pages/privacy/topics.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { origin } from '../testing/origin.ts';
import { requestsOf } from '../testing/requests.ts';
import { expect, hydrated, test } from '../testing/site.ts';

const ofTopics = topics.flatMap(({ paragraphs }) => paragraphs.flat());
const explainedClaims: readonly ExplainedClaim[] = [...promise, ...key, ...places, ...ofTopics];
const claims: readonly Claim[] = [...explainedClaims, ...questions.flatMap(({ answer }) => answer)];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether the file declares this test, does not skip it, and cites the promise in its name. */
const declares = (source: string, name: string, promise: string): boolean => {
  const cites = `(?: @[a-z-]+)* @${promise}(?: @[a-z-]+)*`;
  const called = String.raw`(?<![.\w])test(?:\.each\([^;]*?\))?\(\s*`;
  return new RegExp(String.raw`${called}(['"\`])${escaped(name)}${cites}\1`).test(source);
};

const expandAll = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
  });

test('every sentence names a test that exists @words-can-be-checked', () => {
  const missing = claims.flatMap(({ text, proof: { promise: cited, file, test: name, group } }) => {
    const path = join(import.meta.dirname, '../../..', file);
    const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const isProved =
      declares(source, name, cited) &&
      (group === undefined || source.includes(`describe('${group}'`)) &&
      !/^\s*(test|describe)[.\w]*\.(skip|only|todo|fixme)\(/m.test(source);
    return isProved ? [] : [`${text} → ${file}: ${name}`];
  });
  expect(missing).toEqual([]);
  const cite = '@some-promise';
  expect(declares(`test('a ${cite}', () => 1)`, 'a', 'some-promise')).toBe(true);
  expect(declares("test('a', () => 1)", 'a', 'some-promise')).toBe(false);
  expect(declares(`test.skip('a ${cite}', () => 1)`, 'a', 'some-promise')).toBe(false);
  expect(declares(`// the test 'a ${cite}'`, 'a', 'some-promise')).toBe(false);
});

test('the page contains no other sentences @words-can-be-checked', async ({ page }) => {
  await page.goto('/privacy');
  await expandAll(page);
  const said = await page.getByRole('main').innerText();
  const backed = [
    ...claims.map(({ text, proof }) => [
      text,
      `Checked by “${nameOf(proof)}” in ${proof.file}. The last full run`,
    ]),
    ...explainedClaims.map(({ name = '', mechanism }) => [name, mechanism]),
  ];
  const known = [
    ...(await page.getByRole('main').locator('h1, h2, summary, caption').allInnerTexts()),
    ...['You say', 'We store', 'I prefer pnpm over npm.'],
  ];
  const longestFirst = backed.flat().sort((one, other) => other.length - one.length);
  const unbacked = longestFirst
    .reduce((rest, sentence) => (sentence === '' ? rest : rest.replaceAll(sentence, '')), said)
    .split(/[\n\t]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !known.includes(line) && !/^([\da-f]{2} ?)+$/.test(line));
  expect(unbacked).toEqual([]);
});

test('has six sections, each of which explains how its promises are kept', async ({ page }) => {
  await page.goto('/privacy');
  for (const { title } of topics) {
    const card = page.getByRole('region', { name: title, exact: true });
    const details = card.getByRole('group');
    await expect(details.getByRole('listitem').first()).toBeHidden();
    await details.getByText('How we enforce this').click();
    await expect(details.getByRole('listitem').first()).toContainText(/Checked by “.+” in \S+/);
  }
  expect(topics.map(({ title }) => title)).toEqual([
    'Secure by design',
    'Zero human access',
    'Transparent infrastructure',
    'Export and deletion control',
    'No data monetization',
    'Our commitment',
  ]);
});

test('lists where memories are readable', async ({ page }) => {
  await page.goto('/privacy');
  const table = page.getByRole('table', { name: 'Where your words can be read' });
  for (const { name, text } of places) {
    await expect(table.getByRole('row', { name: `${name} ${text}` })).toBeVisible();
  }
});

test('a question opens with the mouse and the keyboard, even without a script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false });
  await page.goto('/privacy');
  await expect(page.getByText('Not in storage.')).toBeVisible();
  await page.getByText('I lost my token. What now?').click();
  await expect(page.getByText('Look in this browser first')).toBeVisible();
  await page.getByText('Is a token in a URL safe?').press('Enter');
  await expect(page.getByText('treat it like a password')).toBeVisible();
  await page.close();
});

test.describe('encryption in transit', () => {
  const sentence = 'Traffic is encrypted in transit.';
  const secure = 'https://mindmirror.example';

  /**
   * Serves the site at an https origin. The returned function opens the page of an installation that is
   * configured with this public origin, and waits for all that it loads.
   */
  const serveOverTls = async (
    page: Page,
    plain: string,
  ): Promise<(configured: string) => Promise<void>> => {
    const requests = requestsOf(page);
    let knownAs = plain;
    await page.route(`${secure}/**`, async (call) => {
      const response = await call.fetch({
        url: call.request().url().replace(secure, plain),
        headers: { accept: '*/*' },
      });
      const isPage = response.headers()['content-type']?.startsWith('text/html') === true;
      await call.fulfill(
        isPage
          ? { response, body: (await response.text()).replaceAll(plain, knownAs) }
          : { response },
      );
    });
    return async (configured) => {
      knownAs = configured;
      await page.goto(`${secure}/privacy`);
      await hydrated(page);
      await requests.pageLoaded();
    };
  };

  test.describe('behind TLS', () => {
    test.use({ baseURL: secure });

    test('says that traffic is encrypted only where it is @words-can-be-checked', async ({
      page,
    }) => {
      const open = await serveOverTls(page, origin);
      await open(secure);
      await expect(page.getByText(sentence)).toBeVisible();
      await open(origin);
      await expect(page.getByRole('heading', { name: 'Secure by design' })).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
    });
  });

  test('is not claimed on plain http', async ({ page }) => {
    await page.goto('/privacy');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Secure by design' })).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('axe finds no violation with everything expanded, in light or dark mode', async ({
    page,
  }) => {
    await page.goto('/privacy');
    await hydrated(page);
    await expandAll(page);
    await expectAccessible(page);
  });
});

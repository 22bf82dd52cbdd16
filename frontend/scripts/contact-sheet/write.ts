import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startProduct } from '../../demo/product.ts';
import { createHolder } from './holder.ts';
import { states, type State } from './states.ts';

// Writes one picture per state with every width and theme side by side, for the review of a change
// in look: test-results/contact-sheet. usage: npm run contact-sheet -- [NAME ...]

const folder = join(import.meta.dirname, '../../../test-results/contact-sheet');
const usualWidths = [320, 768, 1440];
const themes = ['light', 'dark'] as const;
const height = 900;

type Holder = Awaited<ReturnType<typeof createHolder>>;
type View = { readonly width: number; readonly theme: (typeof themes)[number] };

const photograph = async (
  browser: Browser,
  origin: string,
  holder: Holder,
  state: State,
): Promise<void> => {
  const pictures: { readonly width: number; readonly png: Buffer }[] = [];
  for (const theme of themes) {
    for (const width of state.widths ?? usualWidths) {
      const png = await take(browser, origin, holder, state, { width, theme });
      pictures.push({ width, png });
    }
  }
  const sheet = await browser.newPage({ viewport: { width: 1_700, height } });
  await sheet.setContent(sheetOf(pictures));
  await sheet.screenshot({ path: join(folder, `${state.name}.png`), fullPage: true });
  await sheet.close();
};

const take = async (
  browser: Browser,
  origin: string,
  holder: Holder,
  state: State,
  { width, theme }: View,
): Promise<Buffer> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled: state.hasScript !== false,
  });
  const page = await context.newPage();
  if (state.media !== undefined) await page.emulateMedia({ ...state.media, colorScheme: theme });
  if (state.hasToken === true) await holdToken(page, holder);
  await page.goto(`${origin}${state.path}`, { waitUntil: 'load', timeout: 120_000 });
  if (state.hasScript !== false) await settled(page);
  await state.enter?.(page);
  // The header would stay where it was scrolled to.
  if (state.isWhole === true) await page.evaluate('scrollTo(0, 0)');
  const png = await page.screenshot({ fullPage: state.isWhole ?? state.enter === undefined });
  await context.close();
  return png;
};

/** Waits until the page is interactive and has its fonts and, if it shows any, its memories. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-scope=toast][data-part=group]').waitFor({ state: 'attached' });
  await page.evaluate(async () => document.fonts.ready);
  await page.getByText('Loading').first().waitFor({ state: 'hidden' });
};

const holdToken = async (page: Page, { token, url }: Holder): Promise<void> => {
  await page.addInitScript(
    ([heldToken, heldUrl]) => {
      localStorage.setItem('mindmirror.memoryToken', heldToken);
      localStorage.setItem('mindmirror.memoryUrl', heldUrl);
    },
    [token, url] as const,
  );
};

const sheetOf = (pictures: readonly { readonly width: number; readonly png: Buffer }[]): string =>
  `<body style="margin:8px;display:flex;gap:8px;align-items:flex-start;background:#888">${pictures
    .map(
      ({ width, png }) =>
        `<img width="${Math.round(width / 3.1)}" src="data:image/png;base64,${png.toString('base64')}">`,
    )
    .join('')}</body>`;

const names = process.argv.slice(2);
const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(folder, { recursive: true });
const installed = '/usr/bin/chromium';
const product = await startProduct();
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox'],
});
try {
  const holder = await createHolder(product.origin);
  for (const state of chosen) {
    await photograph(browser, product.origin, holder, state);
    process.stdout.write(`${state.name}.png\n`);
  }
  const images = chosen.map(({ name }) => `<h2>${name}</h2><img src="${name}.png">`);
  writeFileSync(join(folder, 'index.html'), images.join('\n'));
} finally {
  await browser.close();
  await product.close();
}

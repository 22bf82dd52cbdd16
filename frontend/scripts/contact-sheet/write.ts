import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startProduct } from '../../demo/product.ts';
import { installedChromium } from '../../e2e/testing/installed-chromium.ts';
import { createHolders } from './holder.ts';
import { states } from './states/index.ts';
import { takeAll, viewHeight, type Taken } from './take.ts';

// Writes one picture per state, with every width and theme side by side, to test-results/contact-sheet
// for reviewing a design change, and says what axe finds and what scrolls sideways.
// usage: npm run contact-sheet -- [NAME ...]

const folder = join(import.meta.dirname, '../../../test-results/contact-sheet');
/** The same pictures one by one, to look at details. */
const single = join(folder, 'pictures');

/** Writes the pictures of a state, and lists what is wrong with them. */
const write = async (
  browser: Browser,
  taken: readonly Taken[],
  name: string,
): Promise<readonly string[]> => {
  for (const { theme, width, png } of taken) {
    writeFileSync(join(single, `${name}-${theme}-${width}.png`), png);
  }
  const sheet = await browser.newPage({ viewport: { width: 1_700, height: viewHeight } });
  await sheet.setContent(sheetOf(taken));
  await sheet.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await sheet.close();
  return taken.flatMap(({ theme, width, findings }) =>
    findings.map((finding) => `${name}, ${theme}, ${width} px: ${finding}`),
  );
};

const sheetOf = (pictures: readonly Taken[]): string =>
  `<body style="margin:8px;display:flex;gap:8px;align-items:flex-start;background:#888">${pictures
    .map(
      ({ width, png }) =>
        `<img width="${Math.round(width / 3.1)}" src="data:image/png;base64,${png.toString('base64')}">`,
    )
    .join('')}</body>`;

const names = process.argv.slice(2);
const chosen = states.filter(({ name }) => names.length === 0 || names.includes(name));
mkdirSync(single, { recursive: true });
const product = await startProduct({ RATE_LIMITS: 'off' });
const browser = await chromium.launch({
  ...installedChromium(),
  args: ['--no-sandbox'],
});
const failed: string[] = [];
try {
  const holders = await createHolders(product.origin);
  const left = [...chosen];
  const photographNext = async (): Promise<void> => {
    for (let state = left.shift(); state !== undefined; state = left.shift()) {
      try {
        const taken = await takeAll({ browser, origin: product.origin, holders }, state);
        failed.push(...(await write(browser, taken, state.name)));
        process.stdout.write(`${state.name}.png\n`);
      } catch (error) {
        failed.push(`${state.name}: ${String(error)}`);
      }
    }
  };
  await Promise.all([photographNext(), photographNext()]);
  const images = chosen.map(({ name }) => `<h2>${name}</h2><img src="${name}.png">`);
  writeFileSync(join(folder, 'index.html'), images.join('\n'));
} finally {
  await browser.close();
  await product.close();
}
for (const line of failed) process.stderr.write(`${line}\n`);
if (failed.length > 0) process.exitCode = 1;

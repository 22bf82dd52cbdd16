import type { Browser, Locator, Page } from '@playwright/test';
import { findingsOn } from './findings.ts';
import type { Holder, Holders } from './holder.ts';
import type { State } from './states/state.ts';

export const viewHeight = 900;
const themes = ['light', 'dark'] as const;
const usualWidths = [320, 768, 1440];

type View = { readonly width: number; readonly theme: (typeof themes)[number] };

/** A view of a state: its picture, and what is wrong with it. */
export type Taken = View & { readonly png: Buffer; readonly findings: readonly string[] };

type Site = { readonly browser: Browser; readonly origin: string; readonly holders: Holders };

/**
 * Opens the page in the state and takes its pictures in every width and theme. The page is opened
 * once and then resized, except where the state passes by itself.
 */
export const takeAll = async (site: Site, state: State): Promise<readonly Taken[]> => {
  const views = themes.flatMap((theme) =>
    (state.widths ?? usualWidths).map((width): View => ({ theme, width })),
  );
  const taken: Taken[] = [];
  for (const group of state.passes === true ? views.map((view) => [view]) : [views]) {
    const page = await open(site, state, group[0] ?? { theme: 'light', width: 1440 });
    for (const view of group) taken.push(await take(page, state, view));
    await page.context().close();
  }
  return taken;
};

const open = async (
  { browser, origin, holders }: Site,
  state: State,
  { width, theme }: View,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: viewHeight },
    colorScheme: theme,
    reducedMotion: 'reduce',
    javaScriptEnabled: state.hasScript !== false,
  });
  const page = await context.newPage();
  if (state.media !== undefined) await page.emulateMedia(state.media);
  if (state.holder !== undefined) await holdToken(page, holders[state.holder]);
  await state.prepare?.(page);
  await page.goto(`${origin}${state.path}`, { waitUntil: 'load', timeout: 120_000 });
  if (state.ready !== undefined) await state.ready(page);
  else if (state.hasScript !== false) await settled(page, state);
  await state.enter?.(page);
  return page;
};

const take = async (page: Page, state: State, view: View): Promise<Taken> => {
  await page.setViewportSize({ width: view.width, height: viewHeight });
  await page.emulateMedia({ colorScheme: view.theme });
  if (state.hasScript !== false) await drawn(page);
  // The header would stay where it was scrolled to.
  if (state.isWhole === true) await page.evaluate('scrollTo(0, 0)');
  const png = await page.screenshot({ fullPage: state.isWhole ?? state.enter === undefined });
  return { ...view, png, findings: await findingsIn(page, state, view) };
};

/** Waits until what the new width changes is drawn, and for the fade from one theme to the other. */
const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    // The page learns new sizes in the first frame, and its changes are drawn in the second.
    const frame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // Rejects for an element that disappears in the meantime, such as a message.
    await Promise.allSettled(document.getAnimations().map(async ({ finished }) => finished));
  });
};

/** Waits until the page is interactive and has its fonts and what it asks the server for. */
const settled = async (page: Page, { holder }: State): Promise<void> => {
  await page.locator('[data-scope=toast][data-part=group]').waitFor({ state: 'attached' });
  if (holder === 'refused') await shown(page, /no longer (works|opens)/).waitFor();
  else if (holder !== undefined) await shown(page, unknownUsage).waitFor({ state: 'detached' });
  await shown(page, waiting).waitFor({ state: 'detached' });
  await page.evaluate(async () => document.fonts.ready);
};

/** What the site says until the server has answered. */
const waiting = /^(Loading|Reading your memories|Comparing your memories)|compared\.\.\.$/;
/** Without a token it stays. */
const unknownUsage = /^Memory Usage: --/;

const shown = (page: Page, text: RegExp): Locator =>
  page.getByText(text).filter({ visible: true }).first();

const holdToken = async (page: Page, { token, url }: Holder): Promise<void> => {
  await page.addInitScript(
    ([heldToken, heldUrl]) => {
      localStorage.setItem('mindmirror.memoryToken', heldToken);
      localStorage.setItem('mindmirror.memoryUrl', heldUrl);
    },
    [token, url] as const,
  );
};

/** Nothing where the browser replaces the colors or the layout. Axe runs at one width only. */
const findingsIn = async (page: Page, state: State, view: View): Promise<readonly string[]> =>
  state.media === undefined && state.hasScript !== false
    ? findingsOn(page, view.width === usualWidths.at(-1))
    : [];

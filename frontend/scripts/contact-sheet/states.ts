import type { Page } from '@playwright/test';
import { pagePaths } from '../../src/paths.ts';

/** A page in a certain state. */
export type State = {
  /** Names its picture. */
  readonly name: string;
  readonly path: string;
  /** Whether the browser holds a token with memories. */
  readonly hasToken?: boolean;
  readonly media?: Parameters<Page['emulateMedia']>[0];
  readonly hasScript?: boolean;
  /** In place of the usual widths. */
  readonly widths?: readonly number[];
  /** Whether the picture is of the whole page, although the state is entered. */
  readonly isWhole?: boolean;
  /** Brings the page into the state. */
  readonly enter?: (page: Page) => Promise<void>;
};

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
  await page.getByRole('dialog').waitFor();
};

const nameOf = (path: string): string => (path === '/' ? 'landing' : path.slice(1));

const section = (name: string, more: Partial<State> = {}): State => ({
  name: `memories-${name}`,
  path: `/memories#${name}`,
  hasToken: true,
  ...more,
});

/** A state of a section that something was done to. */
const acted = (name: string, path: string, enter: (page: Page) => Promise<void>): State =>
  section(name, { path: `/memories#${path}`, isWhole: true, enter });

const openMemory = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: /pnpm over npm/ }).click();

const wide = [2_560];

/** Every page, and what visitors see of them in unusual circumstances. */
export const states: readonly State[] = [
  ...pagePaths.map((path): State => ({ name: nameOf(path), path })),
  { name: 'not-found', path: '/nowhere' },
  { name: 'integration-cursor', path: '/integration#cursor' },
  { name: 'integration-custom', path: '/integration#custom' },
  { name: 'integration-holder', path: '/integration', hasToken: true },
  { name: 'premium-holder', path: '/premium', hasToken: true },
  section('memories'),
  section('conflicts'),
  section('overview'),
  section('checkpoints'),
  section('connections'),
  section('import'),
  section('bin'),
  acted('opened', 'memories', openMemory),
  acted('edited', 'memories', async (page) => {
    await openMemory(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add a Memory' }).click();
  }),
  acted('found', 'memories', async (page) => {
    await page.getByLabel('Search').fill('which package manager');
    await page.getByText('match').first().waitFor();
  }),
  acted('selected', 'memories', async (page) => {
    await page.getByRole('button', { name: 'Select Several' }).click();
    await openMemory(page);
  }),
  acted('import-preview', 'import', async (page) => {
    const text = '- Prefers yarn over pnpm\n- Releases on Thursdays\n- Wants to run a marathon';
    await page.getByLabel('Answer or notes').fill(text);
    await page.getByRole('button', { name: 'Show Facts' }).click();
    await page.getByText('Compared with what is saved.').waitFor();
  }),
  section('forced-colors', { path: '/memories', media: { forcedColors: 'active' } }),
  section('print', {
    path: '/memories',
    media: { media: 'print' },
    isWhole: true,
    enter: async (page) => page.evaluate("dispatchEvent(new Event('beforeprint'))"),
  }),
  { name: 'landing-wide', path: '/', widths: wide },
  section('wide', { path: '/memories', widths: wide }),
  section('conflicts-wide', { path: '/memories#conflicts', widths: wide }),
  { name: 'token-dialog', path: '/premium', enter: openDialog },
  { name: 'token-dialog-holder', path: '/premium', hasToken: true, enter: openDialog },
  {
    name: 'token-result',
    path: '/premium',
    enter: async (page) => {
      // The answer of a real server, without using up its limit for tokens.
      await page.route('**/api/generate-token', async (call) =>
        call.fulfill({
          json: {
            token: `mm_${'4fQ2x9Lk'.repeat(6)}a`,
            url: `https://mindmirror.example/sse?token=mm_${'4fQ2x9Lk'.repeat(6)}a`,
            memories_used: 0,
            memory_limit: 25,
          },
        }),
      );
      await openDialog(page);
      await page.getByRole('button', { name: 'Generate Token' }).click();
      await page.getByRole('heading', { name: 'Your token' }).waitFor();
    },
  },
  { name: 'landing-forced-colors', path: '/', media: { forcedColors: 'active' } },
  { name: 'landing-print', path: '/', media: { media: 'print' } },
  { name: 'privacy-print', path: '/privacy', media: { media: 'print' } },
  { name: 'landing-no-script', path: '/', hasScript: false },
  { name: 'premium-no-script', path: '/premium', hasScript: false },
];

import type { Page } from '@playwright/test';
import { pagePaths } from '../../../src/paths.ts';
import { forcedColors, press, print, wide, without, type State } from './state.ts';

const nameOf = (path: string): string => (path === '/' ? 'landing' : path.slice(1));

const everyPage = pagePaths.map((path): State => ({ name: nameOf(path), path }));

const notFound: State = {
  name: 'not-found',
  path: '/nowhere/that-anybody-has-ever-heard-of/or-will',
};

/** Every page in unusual circumstances. */
export const circumstances = [...everyPage, notFound].flatMap(
  ({ name, path }): readonly State[] => [
    { name: `${name}-at-2560`, path, widths: wide },
    { name: `${name}-in-forced-colors`, path, media: forcedColors, widths: [768] },
    { name: `${name}-in-print`, path, media: print, widths: [768] },
    { name: `${name}-without-script`, path, hasScript: false, widths: [320, 1440] },
  ],
);

const fillEmail =
  (button: RegExp, email: string) =>
  async (page: Page): Promise<void> => {
    await page.getByLabel('Email Address').fill(email);
    await press(page, button);
  };

const toolGuide = (tool: string): State => ({
  name: `integration-tool-${tool}`,
  path: `/integration#tool-${tool}`,
  isWhole: false,
  enter: async (page) => {
    await page.locator(`#tool-${tool}[aria-busy=false]`).waitFor();
  },
});

/** The site without the memories, the token dialog and the connect door. */
export const pageStates: readonly State[] = [
  ...everyPage,
  notFound,
  { name: 'integration-cursor', path: '/integration#cursor' },
  { name: 'integration-windsurf', path: '/integration#windsurf' },
  { name: 'integration-custom', path: '/integration#custom' },
  { name: 'integration-holder', path: '/integration', holder: 'usual' },
  { name: 'integration-refused', path: '/integration', holder: 'refused', isWhole: false },
  ...['chatgpt', 'claude-code', 'goose'].map(toolGuide),
  { name: 'landing-holder', path: '/', holder: 'usual', isWhole: false },
  { name: 'premium-holder', path: '/premium', holder: 'usual' },
  { name: 'premium-full', path: '/premium', holder: 'full' },
  { name: 'premium-refused', path: '/premium', holder: 'refused' },
  {
    name: 'premium-invalid',
    path: '/premium',
    isWhole: true,
    enter: fillEmail(/^Join Waitlist$/, 'nobody'),
  },
  {
    name: 'premium-joined',
    path: '/premium',
    isWhole: true,
    prepare: async (page) =>
      page.route('**/api/join-waitlist', async (call) => call.fulfill({ status: 202, json: {} })),
    enter: async (page) => {
      await fillEmail(/^Join Waitlist$/, 'ada@example.com')(page);
      await page.getByText('You’re on the list.').waitFor();
    },
  },
  {
    name: 'landing-joined',
    path: '/',
    enter: async (page) => {
      await fillEmail(/^Join Waitlist$/, 'ada@example.com')(page);
      await page.getByText('To hold your place').waitFor();
    },
  },
  {
    name: 'landing-demo-text',
    path: '/',
    isWhole: true,
    enter: async (page) => page.getByText('The demo as text').click(),
  },
  {
    name: 'landing-menu',
    path: '/',
    widths: [320, 768],
    enter: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'privacy-unfolded',
    path: '/privacy',
    isWhole: true,
    enter: unfold,
  },
  { name: 'proof-unfolded', path: '/proof', isWhole: true, enter: unfold },
  {
    name: 'health-failed',
    passes: true,
    widths: [320, 1440],
    path: '/integration',
    prepare: without('**/health'),
    enter: async (page) => press(page, 'Check the server'),
  },
  {
    name: 'error-page',
    path: '/',
    prepare: without('**/assets/landing-page-*.js'),
    ready: async (page) =>
      page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor(),
  },
];

async function unfold(page: Page): Promise<void> {
  await page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))");
}

import type { Page } from '@playwright/test';
import { refusal, without, type State } from './state.ts';

const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Inject Token' }).first().click();
  await page.getByRole('dialog').waitFor();
};

const generate = async (page: Page): Promise<void> => {
  await openDialog(page);
  await page.getByRole('button', { name: 'Generate Token' }).click();
};

/** A state of the token dialog, which the premium page opens fastest. */
const dialog = (name: string, more: Partial<State>): State => ({
  name: `token-${name}`,
  path: '/premium',
  enter: openDialog,
  ...more,
});

/** The answer of a real server, without using up its limit for tokens. */
const issue = async (page: Page): Promise<void> => {
  const token = `mm_${'4fQ2x9Lk'.repeat(6)}a`;
  const url = `https://mindmirror.example/sse?token=${token}`;
  const json = { token, url, memories_used: 0, memory_limit: 25 };
  await page.route('**/api/generate-token', async (call) => call.fulfill({ json }));
};

const failed = async (page: Page): Promise<void> => {
  await generate(page);
  await page.getByRole('dialog').getByRole('alert').waitFor();
};

const issued = async (page: Page): Promise<void> => {
  await generate(page);
  await page.getByRole('heading', { name: 'Your token' }).waitFor();
};

/** The token dialog from the empty form to the tested connection. */
export const dialogStates: readonly State[] = [
  dialog('dialog', {}),
  dialog('dialog-holder', { holder: 'usual' }),
  dialog('dialog-refused', { holder: 'refused' }),
  dialog('dialog-forced-colors', { media: { forcedColors: 'active' }, widths: [768] }),
  dialog('busy', {
    prepare: async (page) => page.route('**/api/generate-token', () => undefined),
    enter: async (page) => {
      await generate(page);
      await page.getByText('Generating Token...').waitFor();
    },
  }),
  dialog('failed', { prepare: without('**/api/generate-token'), enter: failed }),
  dialog('limited', {
    prepare: async (page) =>
      page.route('**/api/generate-token', async (call) => {
        const detail = 'Too many tokens from this address. Try again in 60 seconds.';
        const answer = refusal(429, 'rate_limited', detail);
        await call.fulfill({ ...answer, json: { ...answer.json, retry_after_seconds: 60 } });
      }),
    enter: failed,
  }),
  dialog('result', { prepare: issue, enter: issued }),
  dialog('tested', {
    prepare: issue,
    enter: async (page) => {
      await issued(page);
      const button = page.getByRole('dialog').getByRole('button', { name: 'Test my connection' });
      await button.click();
      await page.getByRole('button', { name: 'Test again' }).waitFor();
    },
  }),
];

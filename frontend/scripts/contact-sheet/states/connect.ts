import type { Page } from '@playwright/test';
import type { ConnectRequestResponse } from '../../../../backend/src/rest/api-contract.ts';
import { claude } from '../../../e2e/testing/connect-door.ts';
import { refusal, without, type State } from './state.ts';

const stranger: ConnectRequestResponse = {
  ...claude,
  client_name: 'An agent with a rather long name of its own',
  client_host: 'agents.a-host-with-a-long-name.example',
  is_known: false,
  is_loopback: true,
};

/** Answers in place of the connect door, which has an origin of its own. */
const ask =
  (asked: ConnectRequestResponse) =>
  async (page: Page): Promise<unknown> =>
    page.route('**/api/connect/request', async (call) => call.fulfill({ json: asked }));

const choose = async (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name }).check();

const connect = (name: string, more: Partial<State>): State => ({
  name: `connect-${name}`,
  path: '/connect?request=sealed-request',
  ready: async (page) => page.getByRole('button', { name: 'Allow' }).waitFor(),
  isWhole: true,
  ...more,
});

/** The page that asks whether an AI tool may use a memory. */
export const connectStates: readonly State[] = [
  connect('asked', { prepare: ask(claude), holder: 'usual' }),
  connect('stranger', { prepare: ask(stranger), holder: 'usual' }),
  connect('pasted', {
    prepare: ask(claude),
    ready: async (page) => page.getByText('Which memory?').waitFor(),
    enter: async (page) => {
      await choose(page, 'One I have a token for');
      await page.getByLabel('Token', { exact: true }).fill('mm_short');
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  connect('new', {
    prepare: ask(claude),
    holder: 'usual',
    enter: async (page) => choose(page, 'A new, empty one'),
  }),
  connect('invalid', {
    prepare: async (page) =>
      page.route('**/api/connect/request', async (call) => {
        const detail = 'This request has expired. Go back to your AI tool and connect again.';
        await call.fulfill(refusal(400, 'invalid_input', detail));
      }),
    ready: async (page) => page.getByText('Start again').waitFor(),
  }),
  connect('failed', {
    prepare: without('**/api/connect/request'),
    ready: async (page) => page.getByRole('button', { name: 'Try Again' }).waitFor(),
  }),
];

import type { Page } from '@playwright/test';
import type { GrantsResponse, StreamsResponse } from '../../../../backend/src/rest/api-contract.ts';
import { forcedColors, press, print, wide, without, type State } from './state.ts';

const section = (name: string, more: Partial<State> = {}): State => ({
  name: `memories-${name}`,
  path: `/memories#${name}`,
  holder: 'usual',
  ...more,
});

/** The state of a section after something was done there. */
const acted = (
  name: string,
  path: string,
  enter: (page: Page) => Promise<void>,
  more: Partial<State> = {},
): State => section(name, { path: `/memories#${path}`, isWhole: true, enter, ...more });

const openMemory = async (page: Page): Promise<void> => press(page, /pnpm over npm/);

/** On a phone the filters are behind a button. */
const openFilters = async (page: Page): Promise<void> => {
  if (await page.getByRole('button', { name: 'Filters' }).isVisible()) await press(page, 'Filters');
};

/** Answers a decision without carrying it out, so that the other pictures still show the conflict. */
const onlyAnswered = async (page: Page): Promise<unknown> =>
  page.route('**/api/conflicts/settle', async (call) =>
    call.fulfill({ json: { outcome: 'kept_both', forgotten: [], restorable_until: null } }),
  );

const connected = async (page: Page): Promise<void> => {
  const grants: GrantsResponse['grants'] = [
    {
      id: 'g1',
      client_name: 'Claude',
      client_host: 'claude.ai',
      created_at: '2026-11-01T10:00:00.000Z',
      last_used_at: '2026-11-22T18:30:00.000Z',
    },
    {
      id: 'g2',
      client_name: 'An agent with a rather long name of its own',
      client_host: 'agents.a-host-with-a-long-name.example',
      created_at: '2026-11-02T10:00:00.000Z',
      last_used_at: null,
    },
  ];
  const streams: StreamsResponse = {
    streams: [
      { tool: 'Cursor', opened_at: '2026-11-22T18:30:00.000Z' },
      { tool: null, opened_at: '2026-11-22T18:31:00.000Z' },
    ],
    is_complete: false,
  };
  await page.route('**/api/grants', async (call) => call.fulfill({ json: { grants } }));
  await page.route('**/api/streams', async (call) => call.fulfill({ json: streams }));
};

/** The same vault as the server would show it on the premium plan. */
const premium = async (page: Page): Promise<unknown> =>
  page.route('**/api/memories?(?*)', async (call) => {
    const response = await call.fetch();
    const body = (await response.json()) as object;
    await call.fulfill({ response, json: { ...body, memory_limit: null } });
  });

const search = (query: string) => async (page: Page) => {
  await page.getByLabel('Search').fill(query);
  await page
    .getByText(/match|Nothing found/)
    .first()
    .waitFor();
};

const preview = (text: string) => async (page: Page) => {
  await page.getByLabel('Answer or notes').fill(text);
  await page.getByRole('button', { name: 'Show Facts' }).click();
  await page
    .getByText(/Compared with what is saved|No facts/)
    .first()
    .waitFor();
};

const facts = '- Prefers yarn over pnpm\n- Releases on Thursdays\n- Wants to run a marathon';

/** The home of anyone who holds a token: every section, and what can happen in it. */
export const memoriesStates: readonly State[] = [
  section('memories'),
  section('conflicts'),
  section('overview'),
  section('checkpoints'),
  section('connections'),
  section('import'),
  section('bin'),
  ...['memories', 'conflicts', 'overview', 'checkpoints', 'import', 'bin'].flatMap((name) => [
    section(`${name}-empty`, { path: `/memories#${name}`, holder: 'empty' }),
  ]),
  ...['memories', 'overview', 'checkpoints', 'import'].flatMap((name) => [
    section(`${name}-full`, { path: `/memories#${name}`, holder: 'full' }),
  ]),
  section('connected', { path: '/memories#connections', prepare: connected }),
  section('export-premium', { path: '/memories#import', prepare: premium }),
  section('loading', {
    path: '/memories',
    prepare: async (page) => page.route('**/api/memories*', () => undefined),
    ready: async (page) => page.getByText('Reading your memories').waitFor(),
  }),
  section('away', {
    path: '/memories',
    prepare: without('**/api/**'),
    ready: async (page) => page.getByText('read so far').waitFor(),
  }),
  section('conflicts-away', { path: '/memories#conflicts', prepare: without('**/api/conflicts*') }),
  section('connections-away', {
    path: '/memories#connections',
    prepare: without('**/api/{grants,streams}'),
  }),
  section('refused', { path: '/memories', holder: 'refused' }),
  {
    name: 'memories-not-a-token',
    path: '/memories',
    isWhole: true,
    enter: async (page) => {
      await page.getByLabel('Token').fill('mm_short');
      await press(page, 'Show Memories');
    },
  },
  acted('opened', 'memories', openMemory),
  acted(
    'opened-long',
    'memories',
    async (page) => {
      await openFilters(page);
      await page.getByLabel('Order').selectOption('oldest');
      await press(page, /long note/);
    },
    { holder: 'full' },
  ),
  acted('edited', 'memories', async (page) => {
    await openMemory(page);
    await press(page, 'Edit');
    await press(page, 'Add a Memory');
  }),
  acted(
    'add-full',
    'memories',
    async (page) => {
      await press(page, 'Add a Memory');
      await page.getByLabel('A fact for all your AI tools').fill('User also plays the cello');
      await press(page, 'Add');
      await page.getByRole('alert').waitFor();
    },
    { holder: 'full' },
  ),
  acted('filters', 'memories', openFilters),
  acted('found', 'memories', search('which package manager')),
  acted('found-nothing', 'memories', search('qwertzuiop')),
  acted('selected', 'memories', async (page) => {
    await press(page, 'Select Several');
    await openMemory(page);
  }),
  acted(
    'settled',
    'conflicts',
    async (page) => {
      await press(page, 'Both are true');
      await page.getByText('Both are kept.').waitFor();
    },
    { prepare: onlyAnswered, isWhole: false, passes: true },
  ),
  acted('rotation-asked', 'connections', async (page) => {
    await press(page, 'Replace Token');
    await press(page, 'Delete Everything');
  }),
  acted('tested', 'connections', async (page) => {
    await press(page, 'Test my connection');
    await page.getByRole('button', { name: 'Test again' }).waitFor();
  }),
  acted('delete-asked', 'checkpoints', async (page) => press(page, 'Delete')),
  acted('import-preview', 'import', preview(facts)),
  acted('import-full', 'import', preview(facts), { holder: 'full' }),
  acted('import-nothing', 'import', preview('')),
  section('forced-colors', { path: '/memories', media: forcedColors }),
  section('conflicts-forced-colors', { path: '/memories#conflicts', media: forcedColors }),
  section('overview-forced-colors', { path: '/memories#overview', media: forcedColors }),
  section('print', {
    path: '/memories',
    media: print,
    isWhole: true,
    enter: async (page) => page.evaluate("dispatchEvent(new Event('beforeprint'))"),
  }),
  ...['memories', 'conflicts', 'overview', 'checkpoints', 'connections', 'import'].map((name) =>
    section(`${name}-wide`, { path: `/memories#${name}`, widths: wide }),
  ),
];

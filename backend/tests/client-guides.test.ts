import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { catalog, toolIds } from '../../frontend/src/features/guides/catalog.ts';
import type { Guide, Snippet } from '../../frontend/src/features/guides/guide.ts';
import {
  placeholderOrigin,
  placeholderToken,
} from '../../frontend/src/features/guides/placeholders.ts';
import { jsonAt } from '../src/documents/testing/written-documents.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { startProduct, type RunningProduct } from '../src/testing/running-product.ts';
import { toolNames } from '../src/testing/tool-names.ts';
import { connectOver } from './clients/sdk-v1.ts';
import { printedArguments } from './printed-arguments.ts';

const connectUrl = 'http://127.0.0.2:18999';
let home: string;
let product: RunningProduct;
let token: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mindmirror-client-guides-'));
  product = await startProduct(join(home, 'data'), {
    RATE_LIMITS: 'off',
    CONNECT_URL: connectUrl,
  });
  ({ token } = await issueToken(product.origin));
});

afterAll(async () => {
  await product.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Puts this repository's programs first, so that npx finds the bridge without a download. */
const path = [join(process.cwd(), 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** How a snippet makes a tool connect: it calls an address or starts the bridge. */
type Connection =
  | { readonly address: string; readonly authorization: string | undefined }
  | { readonly command: string; readonly args: string[] };

type Entry = {
  readonly command?: string;
  readonly args?: string[];
  readonly url?: string;
  readonly serverUrl?: string;
  readonly uri?: string;
  readonly headers?: { readonly Authorization?: string };
};

const ofEntry = (file: object): Connection => {
  const [servers] = Object.values(file) as { readonly mindmirror: Entry }[];
  const { command, args = [], url, serverUrl, uri, headers } = servers!.mindmirror;
  if (command !== undefined) return { command, args };
  return { address: url ?? serverUrl ?? uri ?? '', authorization: headers?.Authorization };
};

const ofToml = (text: string): Connection => ({
  address: /^url = "(.*)"$/m.exec(text)?.[1] ?? '',
  authorization: /Authorization = "(.*)"/.exec(text)?.[1],
});

const ofCommand = async (text: string): Promise<Connection> => {
  const given = await printedArguments(text, home);
  const header = given.find((argument) => argument.startsWith('Authorization: '));
  return {
    address: given.find((argument) => /^https?:\/\//.test(argument)) ?? '',
    authorization: given.includes('--bearer-token-env-var')
      ? `Bearer ${token}`
      : header?.slice('Authorization: '.length),
  };
};

/** An address and, in the line after it, the header, if there is one. */
const ofText = (text: string): Connection => ({
  address: /^\S+/.exec(text)?.[0] ?? '',
  authorization: /^Authorization: (.*)$/m.exec(text)?.[1],
});

const connectionOf = async ({ language }: Snippet, text: string): Promise<Connection> => {
  if (language === 'json') return ofEntry(JSON.parse(text) as object);
  if (language === 'yaml') return ofEntry(parse(text) as object);
  if (language === 'toml') return ofToml(text);
  return language === 'sh' ? ofCommand(text) : ofText(text);
};

const transportFor = (connection: Connection) => {
  if ('command' in connection) {
    const env = { PATH: path, HOME: home };
    return new StdioClientTransport({ ...connection, env, stderr: 'ignore' });
  }
  const { address, authorization } = connection;
  const headers = authorization === undefined ? {} : { authorization };
  return new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } });
};

const guides = toolIds.map((tool) => [catalog[tool].name, catalog[tool].load] as const);

/** The plugin is installed from a document that exists only at https addresses. */
const installsPlugin = ({ text }: Snippet): boolean => text.startsWith('claude plugin ');

/** The ways to connect that use a token and not the connect door. */
const waysWithToken = ({ ways }: Guide) =>
  ways.flatMap(({ title, snippet, usesConnectDoor }) =>
    snippet === undefined || usesConnectDoor === true || installsPlugin(snippet)
      ? []
      : [{ title, snippet }],
  );

describe.each(guides)('the guide for %s', (_name, load) => {
  test('connects to all six tools in every way that uses a token @every-client-connects', async () => {
    for (const { title, snippet } of waysWithToken(await load())) {
      const text = snippet.text
        .replaceAll(placeholderOrigin, product.origin)
        .replaceAll(placeholderToken, token);
      const transport = transportFor(await connectionOf(snippet, text));
      const client = await connectOver(transport, 'a-guide');
      expect([title, await client.tools()]).toEqual([title, toolNames]);
      await client.close();
    }
  });

  test('has the shortest way first and the bridge last, and says how it was checked', async () => {
    const { ways, evidence } = await load();
    const startsBridge = ways.map(({ snippet }) => snippet?.text.includes('mcp-remote') === true);
    expect(startsBridge.slice(0, -1)).not.toContain(true);
    for (const each of evidence) {
      expect(each.what).toMatch(/\w{3,}/);
      if (each.how !== 'unconfirmed') expect(each.day).toMatch(/^2\d{3}-\d{2}-\d{2}$/);
      if (each.how === 'read') expect(each.page).toMatch(/^[\w.-]+\.\w+\/\S+$/);
    }
  });
});

test('the guide for Claude Code installs the plugin that an installation publishes', async () => {
  const { ways } = await catalog['claude-code'].load();
  const texts = ways.flatMap(({ snippet }) => snippet?.text ?? []);
  const [, path = ''] = /"https:\/\/[^/]+(\/[^"]*marketplace\.json)"/.exec(texts.join('\n')) ?? [];
  const { name, plugins } = jsonAt(path) as {
    readonly name: string;
    readonly plugins: readonly { readonly name: string }[];
  };
  expect(texts.join('\n')).toContain(`claude plugin install ${plugins[0]?.name}@${name} `);
});

test('the site learns where hosted tools connect', async () => {
  const config = await fetch(`${product.origin}/config.json`);
  expect(await config.json()).toMatchObject({ connectUrl });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newFolder } from '../../../src/testing/programs.ts';
import { freePort } from '../../../src/testing/running-product.ts';
import { toAnswer } from '../client.ts';
import { revoke, uselessToken, type OAuthClient, type Visit } from './oauth-client.ts';
import { printedAddress } from './printed-address.ts';

type Printed = { readonly result: Readonly<Record<string, unknown>> };
type Tool = { readonly name: string };

/** Each call is a separate process. */
const inspectorAt = (connectUrl: string, home: string, port: number) => {
  const start = (options: readonly string[], isInteractive = false) => {
    const child = spawn(
      process.execPath,
      [
        join(process.cwd(), 'node_modules/.bin/mcp-inspector'),
        ...['--cli', `${connectUrl}/mcp`, '--transport', 'http', '--format', 'json'],
        ...['--callback-url', `http://127.0.0.1:${port}/oauth/callback`],
        ...options,
      ],
      {
        env: {
          PATH: '',
          HOME: home,
          // Stored in a file, so that the next program finds the tokens.
          MCP_INSPECTOR_SECRET_STORE: 'file',
          ...(isInteractive && { MCP_AUTO_OPEN_ENABLED: 'true' }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return { child, closed: once(child, 'close'), output: text(child.stdout) };
  };
  return {
    signIn: async (visit: Visit): Promise<void> => {
      const { child, closed } = start(['--method', 'tools/list'], true);
      await visit(await printedAddress(child.stderr, connectUrl));
      const [status] = (await closed) as [number];
      if (status !== 0) throw new Error(`The inspector did not sign in: ${status}`);
    },
    ask: async (options: readonly string[]): Promise<Printed['result']> => {
      const { child, closed, output } = start([...options, '--stored-auth-only']);
      const errors = text(child.stderr);
      await closed;
      const printed = await output;
      if (printed === '') throw new Error(`The inspector gave no answer: ${await errors}`);
      return (JSON.parse(printed) as Printed).result;
    },
  };
};

type Secrets = { readonly secrets: Readonly<Record<string, string>> };
type Tokens = { readonly access_token: string; readonly refresh_token: string };
type Issuers = Readonly<
  Record<string, { readonly clientInformation: { readonly client_id: string } } | undefined>
>;
type State = { readonly servers: Readonly<Record<string, { readonly byIssuer: Issuers }>> };

/** The content of its files: the tokens, separate from the client id. */
const keptIn = (home: string) => {
  const file = join(home, '.mcp-inspector/secrets.json');
  const read = () => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Secrets;
    const [name = '', value = ''] =
      Object.entries(kept.secrets).find(([key]) => key.includes(':tokens:')) ?? [];
    return { kept, name, tokens: JSON.parse(value) as Tokens };
  };
  return {
    clientId: (connectUrl: string): string => {
      const state = readFileSync(join(home, '.mcp-inspector/storage/oauth.json'), 'utf8');
      const { servers } = JSON.parse(state) as State;
      const { byIssuer } = servers[`${connectUrl}/mcp`] ?? { byIssuer: {} };
      return byIssuer[connectUrl]?.clientInformation.client_id ?? '';
    },
    refreshToken: () => read().tokens.refresh_token,
    expire: () => {
      const { kept, name, tokens } = read();
      const changed = JSON.stringify({ ...tokens, access_token: uselessToken });
      const secrets = { ...kept.secrets, [name]: changed };
      writeFileSync(file, JSON.stringify({ ...kept, secrets }));
    },
  };
};

export const oauthInspector: OAuthClient = {
  name: 'Inspector CLI',
  connect: async (connectUrl, visit) => {
    const home = newFolder('inspector-oauth');
    const { signIn, ask } = inspectorAt(connectUrl, home.path, await freePort());
    await signIn(visit);
    const { clientId, refreshToken, expire } = keptIn(home.path);
    return {
      refreshToken,
      expire,
      tools: async () =>
        ((await ask(['--method', 'tools/list']))['tools'] as readonly Tool[]).map(
          ({ name }) => name,
        ),
      call: async (tool, args) => {
        const given = Object.entries(args).flatMap(([name, value]) => [
          ...['--tool-arg', `${name}=${value}`],
        ]);
        return toAnswer(await ask(['--method', 'tools/call', '--tool-name', tool, ...given]));
      },
      // `--relogin` does not send a revocation (version 2.12.0).
      disconnect: async () =>
        revoke(connectUrl, { token: refreshToken(), client_id: clientId(connectUrl) }),
      close: async () => {
        home.remove();
      },
    };
  },
};

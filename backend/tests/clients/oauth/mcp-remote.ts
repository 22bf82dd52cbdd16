import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newFolder } from '../../../src/testing/programs.ts';
import { connectOver } from '../sdk-v1.ts';
import { revoke, uselessToken, type OAuthClient } from './oauth-client.ts';
import { printedAddress } from './printed-address.ts';

type Tokens = { readonly access_token: string; readonly refresh_token: string };

/** The only file in its folder with this ending. */
const fileIn = (home: string, end: string): string => {
  const [file] = globSync(`${home}/.mcp-auth/**/*${end}`);
  if (file === undefined) throw new Error(`mcp-remote stored no file that ends with ${end}`);
  return file;
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The bridge for tools that start programs only. It registers and keeps its tokens in files. */
export const oauthMcpRemote: OAuthClient = {
  name: 'mcp-remote',
  connect: async (connectUrl, visit) => {
    const home = newFolder('mcp-remote-oauth');
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [
        join(process.cwd(), 'node_modules/.bin/mcp-remote'),
        `${connectUrl}/mcp`,
        ...['--allow-http', '--host', '127.0.0.1'],
      ],
      // If it cannot open a browser, it prints the address.
      env: { PATH: '', HOME: home.path },
      stderr: 'pipe',
    });
    const asked = printedAddress(transport.stderr as Readable, connectUrl);
    const connecting = connectOver(transport, 'behind-mcp-remote');
    await visit(await asked);
    const connected = await connecting;
    const tokensFile = () => fileIn(home.path, '_tokens.json');
    const tokens = () => readJson(tokensFile()) as Tokens;
    return {
      ...connected,
      refreshToken: () => tokens().refresh_token,
      expire: () => {
        writeFileSync(tokensFile(), JSON.stringify({ ...tokens(), access_token: uselessToken }));
      },
      disconnect: async () => {
        const client = readJson(fileIn(home.path, '_client_info.json'));
        const { client_id: clientId } = client as { readonly client_id: string };
        await revoke(connectUrl, { token: tokens().refresh_token, client_id: clientId });
      },
      close: async () => {
        await connected.close();
        home.remove();
      },
    };
  },
};

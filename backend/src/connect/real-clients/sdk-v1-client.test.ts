import { expect, test } from '@jest/globals';
import {
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { allowAt } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

const served = servedConnect();

/** A program on a computer that keeps everything in memory. */
const newProvider = () => {
  let client: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  const opened: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:51234/callback',
    clientMetadata: {
      redirect_uris: ['http://127.0.0.1:51234/callback'],
      client_name: 'Test program',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    },
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved;
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved;
    },
    redirectToAuthorization: (url) => void opened.push(url),
    saveCodeVerifier: (saved) => {
      verifier = saved;
    },
    codeVerifier: () => verifier,
    state: () => 'a state',
  };
  return {
    provider,
    opened,
    tokens: () => tokens,
    expire: () => {
      tokens = tokens && { ...tokens, access_token: 'mma_expired' };
    },
  };
};

test('the SDK finds the connect door, registers, is allowed, calls a tool and refreshes', async () => {
  const { token } = await served().newVault();
  const { provider, opened, tokens, expire } = newProvider();
  const url = new URL(`${served().connect}/mcp`);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  const connecting = new Client({ name: 'test', version: '1.0.0' }).connect(transport);
  await expect(connecting).rejects.toThrow(UnauthorizedError);

  const back = await allowAt(served(), String(opened[0]), token);
  expect(back.origin + back.pathname).toBe('http://127.0.0.1:51234/callback');
  expect(back.searchParams.get('state')).toBe('a state');
  expect(back.searchParams.get('iss')).toBe(served().connect);
  await transport.finishAuth(back.searchParams.get('code') ?? '');
  expect(tokens()).toMatchObject({ token_type: 'Bearer', expires_in: 86_400, scope: 'memory' });

  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }));
  const text = 'User prefers tea over coffee';
  await client.callTool({ name: 'remember', arguments: { text, category: 'preference' } });
  const before = tokens()?.refresh_token;
  expire();
  const { content } = await client.callTool({ name: 'recall', arguments: { query: 'tea' } });
  expect(JSON.stringify(content)).toContain(text);
  expect(tokens()?.refresh_token).not.toBe(before);
  await client.close();
});

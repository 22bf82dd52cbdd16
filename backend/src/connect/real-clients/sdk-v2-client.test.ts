import { expect, test } from '@jest/globals';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { allowAt } from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

const served = servedConnect();

type Saved = {
  client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  discovery?: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  verifier: string;
};

test('the next SDK connects without a session, after discovery and registration', async () => {
  const { token } = await served().newVault();
  const saved: Saved = { verifier: '' };
  const opened: URL[] = [];
  const redirectUrl = 'http://localhost:40321/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      redirect_uris: [redirectUrl],
      client_name: 'Next program',
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => saved.client,
    saveClientInformation: (client) => {
      saved.client = client;
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    redirectToAuthorization: (url) => void opened.push(url),
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier;
    },
    codeVerifier: () => saved.verifier,
    saveDiscoveryState: (state) => {
      saved.discovery = state;
    },
    discoveryState: () => saved.discovery,
  };
  const url = new URL(`${served().connect}/mcp`);
  const newClient = () =>
    new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
  await expect(newClient().connect(transport)).rejects.toThrow(UnauthorizedError);
  const back = await allowAt(served(), String(opened[0]), token);
  await transport.finishAuth(back.searchParams);

  const client = newClient();
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }));
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(6);
  await client.close();
});

import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { toAnswer } from '../client.ts';
import { listenForCallback } from './callback.ts';
import { revoke, uselessToken, type OAuthClient } from './oauth-client.ts';

type Kept = {
  client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  discovery?: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  verifier: string;
};

const keepInMemory = (redirectUri: string) => {
  const kept: Kept = { verifier: '' };
  const opened: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      redirect_uris: [redirectUri],
      client_name: 'SDK v2',
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => void opened.push(url),
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
  };
  return { provider, kept, opened };
};

/** Registers and calls without a session, as the specification of 2026-07-28 does. */
export const oauthSdkV2: OAuthClient = {
  name: 'SDK v2, 2026-07-28',
  connect: async (connectUrl, visit) => {
    const callback = await listenForCallback('localhost');
    const { provider, kept, opened } = keepInMemory(callback.redirectUri);
    const newTransport = () =>
      new StreamableHTTPClientTransport(new URL(`${connectUrl}/mcp`), { authProvider: provider });
    const newClient = () =>
      new Client(
        { name: 'sdk-v2', version: '1.0.0' },
        { versionNegotiation: { mode: { pin: '2026-07-28' } } },
      );
    const transport = newTransport();
    await newClient()
      .connect(transport)
      .catch((error: unknown) => {
        if (!(error instanceof UnauthorizedError)) throw error;
      });
    await visit(String(opened[0]));
    // It compares `iss` with the issuer it discovered.
    await transport.finishAuth((await callback.answered).searchParams);
    const client = newClient();
    await client.connect(newTransport());
    return {
      tools: async () => (await client.listTools()).tools.map((tool) => tool.name),
      call: async (tool, args) => toAnswer(await client.callTool({ name: tool, arguments: args })),
      refreshToken: () => kept.tokens?.refresh_token ?? '',
      expire: () => {
        if (kept.tokens) kept.tokens = { ...kept.tokens, access_token: uselessToken };
      },
      disconnect: async () =>
        revoke(connectUrl, {
          token: kept.tokens?.refresh_token ?? '',
          client_id: kept.client?.client_id ?? '',
        }),
      close: async () => {
        await client.close();
        callback.close();
      },
    };
  },
};

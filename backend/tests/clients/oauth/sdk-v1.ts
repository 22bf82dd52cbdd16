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
import { connectOver } from '../sdk-v1.ts';
import { listenForCallback } from './callback.ts';
import { revoke, uselessToken, type OAuthClient } from './oauth-client.ts';

/** A program that keeps everything in memory. */
const keepInMemory = (redirectUri: string) => {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier: string } = {
    verifier: '',
  };
  const opened: URL[] = [];
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      redirect_uris: [redirectUri],
      client_name: 'SDK v1',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
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
    state: () => 'a state',
  };
  return { provider, kept, opened };
};

/** Registers, with a loopback address. */
export const oauthSdkV1: OAuthClient = {
  name: 'SDK v1',
  connect: async (connectUrl, visit) => {
    const callback = await listenForCallback();
    const { provider, kept, opened } = keepInMemory(callback.redirectUri);
    const newTransport = () =>
      new StreamableHTTPClientTransport(new URL(`${connectUrl}/mcp`), { authProvider: provider });
    const transport = newTransport();
    await new Client({ name: 'sdk-v1', version: '1.0.0' }).connect(transport).then(
      () => {
        throw new Error('It connected without a token.');
      },
      (error: unknown) => {
        if (!(error instanceof UnauthorizedError)) throw error;
      },
    );
    await visit(String(opened[0]));
    const { searchParams } = await callback.answered;
    await transport.finishAuth(searchParams.get('code') ?? '');
    const connected = await connectOver(newTransport(), 'sdk-v1-oauth');
    return {
      ...connected,
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
        await connected.close();
        callback.close();
      },
    };
  },
};

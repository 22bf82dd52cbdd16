import type { Page } from '@playwright/test';
import {
  authorizeUrl,
  callTool,
  challengeOf,
  newVerifier,
  postForm,
  postJson,
} from '../../../backend/src/connect/testing/flow.ts';
import { connectUrl } from './origin.ts';

/** The redirect address of the client. No server listens there: the test answers. */
export const redirectUri = 'https://client.example/callback';

/** An AI tool that registers at the real connect door and asks to be connected. */
export const newAskingClient = async (page: Page, name: string) => {
  await page.route(`${redirectUri}**`, async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Back in the AI tool</title>' }),
  );
  const registration = await postJson(`${connectUrl}/register`, {
    redirect_uris: [redirectUri],
    client_name: name,
    token_endpoint_auth_method: 'none',
  });
  const clientId = String(registration.json['client_id']);
  const verifier = newVerifier();
  return {
    /** The address that the tool opens in the browser. */
    url: authorizeUrl(
      { connect: connectUrl },
      { client_id: clientId, redirect_uri: redirectUri, code_challenge: challengeOf(verifier) },
    ),
    /** Exchanges the code that the browser brought back for an access token. */
    redeem: async (): Promise<string> => {
      const { json } = await postForm(`${connectUrl}/token`, {
        grant_type: 'authorization_code',
        code: new URL(page.url()).searchParams.get('code') ?? '',
        code_verifier: verifier,
        client_id: clientId,
        redirect_uri: redirectUri,
      });
      return String(json['access_token']);
    },
  };
};

/** The text of a tool's answer, asked with an access token at the connect door. */
export const askTool = async (access: string, name: string, args: object): Promise<string> => {
  const { json } = await callTool({ connect: connectUrl }, access, name, args);
  return JSON.stringify(json['result'] ?? json);
};

import { expect } from '@jest/globals';
import {
  allowAt,
  authorizeUrl,
  bearer,
  callTool,
  challengeOf,
  getJson,
  newVerifier,
  postForm,
  postJson,
  type Json,
} from '../../../../src/connect/testing/flow.ts';
import { newAccessToken, newCode } from '../../../../src/tokens/index.ts';
import { canaries } from './planted-secrets.ts';

type Origins = { readonly site: string; readonly connect: string };

const redirectUri = 'https://client.example/callback';

type Client = { readonly client_id: string; readonly client_secret: string };

const register = async ({ connect }: Origins): Promise<Client> => {
  const { json } = await postJson(`${connect}/register`, {
    redirect_uris: [redirectUri],
    client_name: canaries.connectedClient,
    token_endpoint_auth_method: 'client_secret_post',
  });
  return { client_id: String(json['client_id']), client_secret: String(json['client_secret']) };
};

/** Connects a client that names no resource in its request. */
const allow = async (origins: Origins, { client_id: clientId }: Client, token: string) => {
  const verifier = newVerifier();
  const url = authorizeUrl(origins, {
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challengeOf(verifier),
    state: canaries.state,
    resource: undefined,
  });
  const code = (await allowAt(origins, url, token)).searchParams.get('code') ?? '';
  return { grant_type: 'authorization_code', code, code_verifier: verifier };
};

const askAs =
  ({ connect }: Origins, client: Client) =>
  async (fields: Readonly<Record<string, string>>): Promise<Json> =>
    (await postForm(`${connect}/token`, { ...client, ...fields })).json;

const tokensOf = (pair: Json): readonly string[] => [
  String(pair['access_token']),
  String(pair['refresh_token']),
];

/**
 * Connects a client through the connect door with planted secrets, correctly and incorrectly.
 * Resolves with every secret in use.
 */
export const useConnectDoor = async (
  origins: Origins,
  token: string,
): Promise<readonly string[]> => {
  const client = await register(origins);
  const ask = askAs(origins, client);
  const redeem = await allow(origins, client, token);
  const first = await ask(redeem);
  const second = await ask({
    grant_type: 'refresh_token',
    refresh_token: String(first['refresh_token']),
  });
  await expectRecall(origins, second);
  await getJson(`${origins.site}/api/grants`, { headers: bearer(token) });
  await refuseAll(origins, { ...client, ...redeem });

  const unknown = [newCode(), newAccessToken()];
  await ask({ ...redeem, code: unknown[0] ?? '' });
  await callTool(origins, unknown[1] ?? '', 'recall', { query: canaries.query });
  // The second use ends the grant.
  expect(await ask(redeem)).toMatchObject({ error: 'invalid_grant' });
  const { code, code_verifier: verifier } = redeem;
  const tokens = [first, second].flatMap(tokensOf);
  return [code, verifier, client.client_secret, ...tokens, ...unknown];
};

/**
 * Leaves one client connected, and another with a code that it has not redeemed. Resolves with
 * their secrets, which have rows in the store from then on.
 */
export const stayConnected = async (
  origins: Origins,
  token: string,
): Promise<readonly string[]> => {
  const client = await register(origins);
  const redeem = await allow(origins, client, token);
  const pair = await askAs(origins, client)(redeem);
  await expectRecall(origins, pair);
  const { code } = await allow(origins, client, token);
  return [client.client_secret, redeem.code, redeem.code_verifier, code, ...tokensOf(pair)];
};

const expectRecall = async (origins: Origins, pair: Json): Promise<void> => {
  const [access = ''] = tokensOf(pair);
  const { status } = await callTool(origins, access, 'recall', { query: canaries.query });
  expect(status).toBe(200);
};

/** Requests that are refused for their content. */
const refuseAll = async (
  { connect }: Origins,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await postForm(`${connect}/token`, { ...fields, code_verifier: canaries.argument });
  await postForm(`${connect}/token`, { ...fields, client_secret: canaries.message });
  await postForm(`${connect}/token`, { ...fields, resource: `https://${canaries.path}.example` });
  await getJson(`${connect}/authorize?client_id=${canaries.argument}&state=${canaries.state}`);
  await getJson(`${connect}/mcp?token=${canaries.malformedToken}`);
  await getJson(`${connect}/${canaries.path}`);
};

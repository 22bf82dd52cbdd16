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

/**
 * Connects a client through the connect door with planted secrets, correctly and incorrectly.
 * Resolves with every secret in use.
 */
export const useConnectDoor = async (
  origins: Origins,
  token: string,
): Promise<readonly string[]> => {
  const { site, connect } = origins;
  const registered = await postJson(`${connect}/register`, {
    redirect_uris: [redirectUri],
    client_name: canaries.connectedClient,
    token_endpoint_auth_method: 'client_secret_post',
  });
  const client = {
    client_id: String(registered.json['client_id']),
    client_secret: String(registered.json['client_secret']),
  };
  const verifier = newVerifier();
  const url = authorizeUrl(origins, {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: challengeOf(verifier),
    state: canaries.state,
  });
  const code = (await allowAt(origins, url, token)).searchParams.get('code') ?? '';
  const ask = async (fields: Readonly<Record<string, string>>): Promise<Json> =>
    (await postForm(`${connect}/token`, { ...client, ...fields })).json;
  const redeem = { grant_type: 'authorization_code', code, code_verifier: verifier };
  const first = await ask(redeem);
  const renew = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) };
  const second = await ask(renew);
  const access = String(second['access_token']);
  const { status } = await callTool(origins, access, 'recall', { query: canaries.query });
  expect(status).toBe(200);
  await getJson(`${site}/api/grants`, { headers: bearer(token) });
  await refuseAll(origins, { ...client, ...redeem });

  const unknown = [newCode(), newAccessToken()];
  await ask({ ...redeem, code: unknown[0] ?? '' });
  await callTool(origins, unknown[1] ?? '', 'recall', { query: canaries.query });
  // The second use ends the grant.
  expect(await ask(redeem)).toMatchObject({ error: 'invalid_grant' });
  const tokens = [first, second].flatMap((pair) => [pair['access_token'], pair['refresh_token']]);
  return [code, verifier, client.client_secret, ...tokens.map(String), ...unknown];
};

/** Requests that are refused for what they hold. */
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

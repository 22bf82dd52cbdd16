import { describe, expect, test } from '@jest/globals';
import { askingOf, expectRefused } from '../testing/ask-token.ts';
import {
  allowAt,
  authorizeUrl,
  challengeOf,
  newVerifier,
  postForm,
  postJson,
  redeemFields,
} from '../testing/flow.ts';
import { servedConnect } from '../testing/serve-connect.ts';

const served = servedConnect();

const { askToken, newToken } = askingOf(served);

describe('a client with a secret', () => {
  const redirectUri = 'https://callback.mistral.ai/v1/integrations_auth/oauth2_callback';
  const connect = async (token: string) => {
    const { json } = await postJson(`${served().connect}/register`, {
      redirect_uris: [redirectUri],
      client_name: 'Le Chat',
      token_endpoint_auth_method: 'client_secret_post',
    });
    const [clientId, secret] = [String(json['client_id']), String(json['client_secret'])];
    const verifier = newVerifier();
    const url = authorizeUrl(served(), {
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challengeOf(verifier),
    });
    const code = (await allowAt(served(), url, token)).searchParams.get('code') ?? '';
    const fields = { ...redeemFields(code, verifier), redirect_uri: redirectUri };
    return { clientId, secret, fields };
  };
  const basic = (clientId: string, secret: string) => ({
    Authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)}`,
  });

  test('gets tokens with the secret in the body or in the header', async () => {
    const inBody = await connect(await newToken());
    const { clientId, secret, fields } = inBody;
    const answer = await askToken({ ...fields, client_id: clientId, client_secret: secret });
    expect(answer.status).toBe(200);
    const inHeader = await connect(await newToken());
    const withoutId = { ...inHeader.fields, client_id: '' };
    const header = basic(inHeader.clientId, inHeader.secret);
    expect((await postForm(`${served().connect}/token`, withoutId, header)).status).toBe(200);
  });

  test('gets none without its secret, with a wrong one, or with that of another client', async () => {
    const { clientId, fields } = await connect(await newToken());
    const other = await connect(await newToken());
    const asked = { ...fields, client_id: clientId };
    expectRefused(await askToken(asked), 'invalid_client', 401);
    for (const secret of ['', 'wrong', other.secret]) {
      const inBody = await askToken({ ...asked, client_secret: secret });
      expectRefused(inBody, 'invalid_client', 401);
      const inHeader = await postForm(`${served().connect}/token`, asked, basic(clientId, secret));
      expectRefused(inHeader, 'invalid_client', 401);
      expect(inHeader.headers.get('www-authenticate')).toMatch(/^Basic /);
    }
  });
});

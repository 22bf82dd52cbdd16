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
} from './flow.ts';
import type { ServedConnect } from './serve-connect.ts';

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'client', version: '1' },
  },
};

type Authorization = Readonly<Record<string, string | undefined>> & {
  readonly client_id: string;
  readonly redirect_uri: string;
};

/** The steps of a client, on the app that is being served at that moment. */
export const clientSteps = (served: () => ServedConnect) => {
  /** Discovery as clients do it: the 401, the document it names, the server's own document. */
  const discover = async (): Promise<Json> => {
    const refused = await postJson(`${served().connect}/mcp`, initialize);
    expect(refused.status).toBe(401);
    const challenge = refused.headers.get('www-authenticate') ?? '';
    const at = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const resource = await getJson(at);
    expect(resource.json['resource']).toBe(`${served().connect}/mcp`);
    const [issuer] = resource.json['authorization_servers'] as readonly string[];
    const server = await getJson(`${issuer}/.well-known/oauth-authorization-server`);
    expect(server.json['issuer']).toBe(issuer);
    return server.json;
  };

  const register = async (body: Json): Promise<Json> => {
    const { status, json } = await postJson(`${served().connect}/register`, body);
    expect(status).toBe(201);
    expect(json['redirect_uris']).toEqual(body['redirect_uris']);
    return json;
  };

  /** From the browser to the first tokens. */
  const authorize = async (changes: Authorization, more: Readonly<Record<string, string>> = {}) => {
    const { token } = await served().newVault();
    const verifier = newVerifier();
    const url = authorizeUrl(served(), { ...changes, code_challenge: challengeOf(verifier) });
    const back = await allowAt(served(), url, token);
    expect(back.href.startsWith(changes.redirect_uri)).toBe(true);
    const { status, json } = await postForm(`${served().connect}/token`, {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      client_id: changes.client_id,
      redirect_uri: changes.redirect_uri,
      ...more,
    });
    expect(status).toBe(200);
    return {
      back,
      access: String(json['access_token']),
      refresh: String(json['refresh_token']),
      json,
    };
  };

  const refresh = async (token: string, clientId: string, more = {}) =>
    postForm(`${served().connect}/token`, {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientId,
      ...more,
    });

  const remembers = async (access: string): Promise<void> => {
    const answer = await postJson(`${served().connect}/mcp`, initialize, bearer(access));
    expect(answer.status).toBe(200);
    const args = { text: 'User lives in Lisbon', category: 'identity' };
    expect(JSON.stringify((await callTool(served(), access, 'remember', args)).json)).toContain(
      'id',
    );
  };

  return { discover, register, authorize, refresh, remembers };
};

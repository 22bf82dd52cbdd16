import { createHash, randomBytes } from 'node:crypto';
/** The origins of the connect door, and of the site and of tokens. */
type Served = { readonly connect: string; readonly site: string };

export const claude = {
  clientId: 'https://claude.ai/oauth/mcp-oauth-client-metadata',
  redirectUri: 'https://claude.ai/api/mcp/auth_callback',
} as const;

export const newVerifier = (): string => randomBytes(32).toString('base64url');

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

export type Json = Readonly<Record<string, unknown>>;
export type JsonAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
};

const toAnswer = async (response: Response): Promise<JsonAnswer> => {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: (text === '' ? {} : JSON.parse(text)) as Json,
  };
};

export const getJson = async (url: string, init: RequestInit = {}): Promise<JsonAnswer> =>
  toAnswer(await fetch(url, { redirect: 'manual', ...init }));

export const postForm = async (
  url: string,
  fields: Readonly<Record<string, string>> | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer> =>
  toAnswer(await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers }));

export const postJson = async (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer> =>
  toAnswer(
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    }),
  );

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The address a client opens in the browser. */
export const authorizeUrl = (
  { connect }: Pick<Served, 'connect'>,
  changes: Readonly<Record<string, string | undefined>> = {},
): string => {
  const fields: Readonly<Record<string, string | undefined>> = {
    response_type: 'code',
    client_id: claude.clientId,
    redirect_uri: claude.redirectUri,
    code_challenge: challengeOf('v'.repeat(43)),
    code_challenge_method: 'S256',
    state: 'state-1',
    resource: `${connect}/mcp`,
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) query.set(name, value);
  }
  return `${connect}/authorize?${query.toString()}`;
};

/** The sealed request that the page would be opened with. */
export const requestAt = async (url: string): Promise<string> => {
  const response = await fetch(url, { redirect: 'manual' });
  const location = response.headers.get('location');
  const request = location === null ? null : new URL(location).searchParams.get('request');
  if (request === null) throw new Error(`No request: ${response.status} ${await response.text()}`);
  return request;
};

/**
 * Does what the user's browser does: opens the address, allows with a token, and follows the
 * redirect.
 */
export const allowAt = async (
  { site }: Pick<Served, 'site'>,
  url: string,
  token: string,
): Promise<URL> => {
  const request = await requestAt(url);
  const { status, json } = await postJson(
    `${site}/api/connect/approve`,
    { request },
    bearer(token),
  );
  if (status !== 200) throw new Error(`Not allowed: ${status} ${JSON.stringify(json)}`);
  return new URL(String(json['redirect_to']));
};

export type Connected = {
  readonly code: string;
  readonly verifier: string;
  readonly access: string;
  readonly refresh: string;
};

export const redeemFields = (code: string, verifier: string) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  client_id: claude.clientId,
  redirect_uri: claude.redirectUri,
});

export const refreshFields = (refresh: string) => ({
  grant_type: 'refresh_token',
  refresh_token: refresh,
  client_id: claude.clientId,
});

/** A code for Claude, not yet redeemed. */
export const newCodeFor = async (served: Served, token: string) => {
  const verifier = newVerifier();
  const url = authorizeUrl(served, { code_challenge: challengeOf(verifier) });
  const back = await allowAt(served, url, token);
  return { code: back.searchParams.get('code') ?? '', verifier };
};

/** Claude, connected to the vault of this token. */
export const connectClaude = async (served: Served, token: string): Promise<Connected> => {
  const { code, verifier } = await newCodeFor(served, token);
  const { status, json } = await postForm(`${served.connect}/token`, redeemFields(code, verifier));
  if (status !== 200) throw new Error(`Not redeemed: ${status} ${JSON.stringify(json)}`);
  return {
    code,
    verifier,
    access: String(json['access_token']),
    refresh: String(json['refresh_token']),
  };
};

/** Calls a tool on the host of the connect door. */
export const callTool = async (
  { connect }: Pick<Served, 'connect'>,
  access: string,
  name: string,
  args: object,
): Promise<JsonAnswer> =>
  postJson(
    `${connect}/mcp`,
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    { ...bearer(access), Accept: 'application/json, text/event-stream' },
  );

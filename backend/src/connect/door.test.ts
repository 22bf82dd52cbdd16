import { describe, expect, test } from '@jest/globals';
import { rawBytes } from '../http/testing/raw-request.ts';
import { bearer, callTool, connectClaude, getJson, postForm, postJson } from './testing/flow.ts';
import { resourceMetadataPaths, serverMetadataPaths } from './metadata.ts';
import { servedConnect } from './testing/serve-connect.ts';

const served = servedConnect();

describe('discovery on the host of the connect door', () => {
  test.each(resourceMetadataPaths)('%s names the resource as users type it', async (path) => {
    const { status, json, headers } = await getJson(`${served().connect}${path}`);
    expect(status).toBe(200);
    expect(json).toEqual({
      resource: `${served().connect}/mcp`,
      authorization_servers: [served().connect],
      bearer_methods_supported: ['header'],
      scopes_supported: ['memory'],
      resource_name: 'MindMirror',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(serverMetadataPaths)('%s describes the authorization server', async (path) => {
    const { status, json } = await getJson(`${served().connect}${path}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      issuer: served().connect,
      authorization_endpoint: `${served().connect}/authorize`,
      token_endpoint: `${served().connect}/token`,
      registration_endpoint: `${served().connect}/register`,
      revocation_endpoint: `${served().connect}/revoke`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(json['token_endpoint_auth_methods_supported']).toContain('none');
  });

  test('a call without a token is answered with the address of the metadata and no error', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers } = await getJson(`${served().connect}/mcp`, { method });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe(
        `Bearer resource_metadata="${served().connect}/.well-known/oauth-protected-resource/mcp", scope="memory"`,
      );
    }
  });

  test('HEAD and preflight requests are answered for pages of any origin', async () => {
    const head = await fetch(`${served().connect}/.well-known/oauth-protected-resource`, {
      method: 'HEAD',
    });
    expect(head.status).toBe(200);
    const headers = {
      Origin: 'https://inspector.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    };
    for (const path of ['/token', '/register', '/revoke', ...serverMetadataPaths]) {
      const preflight = await fetch(`${served().connect}${path}`, { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });
});

describe('the two hosts', () => {
  test('the host for tokens has no discovery and none of the endpoints of the connect door', async () => {
    for (const path of [...resourceMetadataPaths, ...serverMetadataPaths.slice(0, 4)]) {
      const { status, json, headers } = await getJson(`${served().site}${path}`);
      expect([status, json]).toEqual([404, { error: 'not_found' }]);
      expect(headers.has('www-authenticate')).toBe(false);
    }
    expect((await getJson(`${served().site}/authorize`)).status).toBe(404);
    for (const path of ['/token', '/register', '/revoke']) {
      expect((await postForm(`${served().site}${path}`, {})).status).toBe(404);
    }
  });

  test('the host of the connect door has no site, no REST and no event streams', async () => {
    const { token } = await served().newVault();
    const paths = ['/', '/connect', '/api/usage', '/api/grants', '/health', '/sse', '/messages'];
    for (const path of paths) {
      const { status, json } = await getJson(`${served().connect}${path}`, {
        headers: bearer(token),
      });
      expect([path, status, json]).toEqual([path, 404, { error: 'not_found' }]);
    }
  });

  test('both answer probes', async () => {
    for (const origin of [served().site, served().connect]) {
      expect((await getJson(`${origin}/readyz`)).json).toEqual({ status: 'ok' });
    }
  });

  test('a token works nowhere on the host of the connect door', async () => {
    const { token } = await served().newVault();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const answer of [
      await postJson(`${served().connect}/mcp`, body, bearer(token)),
      await postJson(`${served().connect}/mcp?token=${token}`, body),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.json['error']).toBe('invalid_token');
    }
  });

  test('an access token works only in the header, and only on this host', async () => {
    const { token } = await served().newVault();
    const { access, refresh, code } = await connectClaude(served(), token);
    expect((await callTool(served(), access, 'what_do_you_know', {})).status).toBe(200);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await postJson(`${served().connect}/mcp?token=${access}`, body)).status).toBe(401);
    for (const secret of [refresh, code]) {
      expect((await postJson(`${served().connect}/mcp`, body, bearer(secret))).status).toBe(401);
    }
    for (const secret of [access, refresh, code]) {
      const { status, headers } = await postJson(`${served().site}/mcp`, body, bearer(secret));
      expect(status).toBe(401);
      expect(headers.has('www-authenticate')).toBe(false);
    }
  });

  test('a memory that a grant saves names the client that was allowed', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const fact = { text: 'User plays the oboe', category: 'habit' };
    await callTool(served(), access, 'remember', fact);
    const { json } = await callTool(served(), access, 'recall', { query: 'oboe' });
    expect(JSON.stringify(json)).toContain('· Claude | User plays the oboe');
  });

  test('a grant gets no session, and is asked nothing in one of the token', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} } };
    const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
    const granted = await postJson(`${served().connect}/mcp`, initialize, bearer(access));
    expect(granted.headers.has('mcp-session-id')).toBe(false);
    const own = await postJson(`${served().site}/mcp`, initialize, bearer(token));
    const headers = {
      ...bearer(access),
      Accept: 'application/json, text/event-stream',
      'Mcp-Session-Id': String(own.headers.get('mcp-session-id')),
    };
    for (const text of ['User prefers yarn over pnpm', 'User prefers pnpm over yarn']) {
      const input = { name: 'remember', arguments: { text, category: 'tool' } };
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: input };
      const answer = await postJson(`${served().connect}/mcp`, body, headers);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
  });

  test('a grant cannot save under the name of another tool', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const params = {
      name: 'remember',
      arguments: { text: 'User plays the oboe', category: 'habit' },
      _meta: { 'io.modelcontextprotocol/clientInfo': { name: 'Editor', version: '1' } },
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    await postJson(`${served().connect}/mcp`, body, {
      ...bearer(access),
      'User-Agent': 'cursor/1',
    });
    const { json } = await callTool(served(), access, 'recall', { query: 'oboe' });
    expect(JSON.stringify(json)).toContain('· Claude | User plays the oboe');
  });

  test('the client of a grant does not name what a tool with the token saves', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const introduce = async (origin: string, secret: string, name: string): Promise<void> => {
      const params = {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name, version: '1' },
      };
      const body = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
      await postJson(`${origin}/mcp`, body, bearer(secret));
    };
    await introduce(served().site, token, 'Editor');
    await introduce(served().connect, access, 'Claude');
    const fact = { text: 'User plays the oboe', category: 'habit' };
    await callTool({ connect: served().site }, token, 'remember', fact);
    const { json } = await callTool(served(), access, 'recall', { query: 'oboe' });
    expect(JSON.stringify(json)).toContain('· Editor | User plays the oboe');
  });

  test('a grant cannot call any REST address', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const calls: readonly (readonly [string, string])[] = [
      ['GET', '/api/usage'],
      ['GET', '/api/memories'],
      ['GET', '/api/export'],
      ['GET', '/api/grants'],
      ['DELETE', '/api/token'],
      ['POST', '/api/token/rotate'],
    ];
    for (const [method, path] of calls) {
      const headers = bearer(access);
      expect((await getJson(`${served().site}${path}`, { method, headers })).status).toBe(401);
    }
    expect((await callTool(served(), access, 'what_do_you_know', {})).status).toBe(200);
  });

  test('an expired or made-up token is answered with invalid_token', async () => {
    const { status, headers } = await callTool(served(), 'mma_x', 'recall', { query: 'tea' });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('a page of a foreign origin may not call /mcp', async () => {
    const { token } = await served().newVault();
    const { access } = await connectClaude(served(), token);
    const answer = await postJson(
      `${served().connect}/mcp`,
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { ...bearer(access), Origin: 'https://foreign.example' },
    );
    expect(answer.status).toBe(403);
  });

  test('a request to an unknown host is served by neither', async () => {
    const { port } = new URL(served().connect);
    const answer = await rawBytes(
      Number(port),
      'GET /.well-known/oauth-protected-resource HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

test('no response of the connect door can be framed or sniffed, or sets a cookie', async () => {
  const paths = ['/authorize', '/mcp', '/nothing', ...resourceMetadataPaths];
  for (const path of paths) {
    const { headers } = await getJson(`${served().connect}${path}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('set-cookie')).toBe(false);
  }
});

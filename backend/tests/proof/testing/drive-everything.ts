import { rememberedId } from '../../../src/testing/read-answer.ts';
import { issueToken } from '../../../src/testing/issue-token.ts';
import { callTool, postMessage } from '../../clients/plain-http.ts';

const json = { 'content-type': 'application/json' };

/** Uses every capability at least once, successfully and unsuccessfully. */
export const driveEverything = async (origin: string): Promise<void> => {
  const { token } = await issueToken(origin);
  const call = async (tool: string, args: object) => callTool(origin, token, tool, { ...args });
  const saved = await call('remember', { text: 'User lives in Lisbon', category: 'identity' });
  await call('remember', { text: 'User lives in Lisbon', category: 'identity' });
  await call('remember', { text: 'User lives in Porto', category: 'identity' });
  await call('remember', { text: 'The user is living in Porto', category: 'identity' });
  await call('recall', { query: 'Where does the user live?' });
  await call('recall', { query: 'zxcvb' });
  await call('what_do_you_know', {});
  await call('checkpoint', { title: 'Moving', text: 'Next: boxes' });
  await call('resume', {});
  await call('forget', { id: rememberedId(saved.text) });
  await call('forget', { id: 'm_unknown' });
  await call('no_such_tool', {});

  const headers = { ...json, authorization: `Bearer ${token}` };
  const rest = async (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${origin}${path}`, { method, headers });
  for (const path of [
    '/api/usage',
    '/api/memories',
    '/api/checkpoints',
    '/api/export',
    '/health',
  ]) {
    await (await rest(path)).text();
  }
  await rest('/api/checkpoints', 'DELETE');
  // With another token, because a rotation ends streams that are still open.
  await openAndLeave(`${origin}/sse?token=${(await issueToken(origin)).token}`);
  const rotated = (await (await rest('/api/token/rotate', 'POST')).json()) as { token: string };
  await fetch(`${origin}/api/token`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${rotated.token}` },
  });
  for (const email of ['operator@example.org', 'no address']) {
    const body = JSON.stringify({ email });
    await fetch(`${origin}/api/join-waitlist`, { method: 'POST', headers: json, body });
  }
};

/**
 * Sends requests for things that do not exist: different paths, methods, tools, tokens and session
 * ids each time.
 */
export const sendNonsense = async (
  origin: string,
  random: () => number,
  requests: number,
): Promise<void> => {
  const word = (): string => Math.floor(random() * 1e12).toString(36);
  const kinds: readonly (() => Promise<Response>)[] = [
    async () => fetch(`${origin}/${word()}/${word()}?${word()}=${word()}`),
    async () => fetch(`${origin}/api/${word()}`, { method: 'PATCH' }),
    async () => fetch(`${origin}/api/memories/${word()}`, { method: 'DELETE' }),
    async () => fetch(`${origin}/mcp/${word()}`, { headers: { 'x-request-id': word() } }),
    async () => postMessage(`${origin}/messages?sessionId=${word()}`, undefined, {}),
    async () => postMessage(`${origin}/mcp`, `mm_${word()}`, { method: word() }),
    async () => fetch(`${origin}/sse?token=${word()}`),
  ];
  for (let count = 0; count < requests; count += 1) {
    const response = await kinds[count % kinds.length]!();
    await response.text();
  }
};

const openAndLeave = async (url: string): Promise<void> => {
  const leaving = new AbortController();
  const stream = await fetch(url, { signal: leaving.signal });
  await stream.body?.getReader().read();
  leaving.abort();
};

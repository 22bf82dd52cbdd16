import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  callTool as callAsGrant,
  connectClaude,
  postForm,
  refreshFields,
  type Connected,
} from '../src/connect/testing/flow.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { newFolder } from '../src/testing/programs.ts';
import { freePort, startProduct } from '../src/testing/running-product.ts';
import { callTool } from './clients/plain-http.ts';
import { runCli } from './cluster/testing/run-cli.ts';

const newPepper = (version: number): string => `${version}:${randomBytes(32).toString('base64')}`;

const [first, second] = [newPepper(1), newPepper(2)];
let folder: ReturnType<typeof newFolder>;
let port: number;
let connect: string;
let token: string;
let connected: Connected;

const start = async (pepper: string) =>
  startProduct(folder.path, { PORT: String(port), CONNECT_URL: connect, PEPPER: pepper });

const replace = async (pepper: string, old: string) =>
  runCli({ DATA_DIR: folder.path, PEPPER: pepper, MINDMIRROR_OLD_PEPPER: old }, ['replace-pepper']);

beforeEach(async () => {
  folder = newFolder('replace-pepper');
  port = await freePort();
  connect = `http://127.0.0.1:${port}`;
  const product = await start(first);
  ({ token } = await issueToken(product.origin));
  connected = await connectClaude({ connect, site: product.origin }, token);
  const fact = { text: 'User prefers tea over coffee', category: 'preference' };
  await callTool(product.origin, token, 'remember', fact);
  await product.stop();
});
afterEach(() => {
  folder.remove();
});

/** What the token, the access token and a refresh of it recall. */
const recalled = async (site: string): Promise<string> => {
  const args = { query: 'tea' };
  const { text } = await callTool(site, token, 'recall', args);
  const early = await callAsGrant({ connect }, connected.access, 'recall', args);
  const { json } = await postForm(`${connect}/token`, refreshFields(connected.refresh));
  const late = await callAsGrant({ connect }, String(json['access_token']), 'recall', args);
  connected = { ...connected, refresh: String(json['refresh_token']) };
  return JSON.stringify([text, early.json, late.json]);
};

describe('mindmirror replace-pepper', () => {
  test('changes nothing without the right old pepper, and prints no pepper', async () => {
    for (const [old, reason] of [
      ['', /version 1, which was not given/],
      ['1:short', /MINDMIRROR_OLD_PEPPER must be a version/],
      [newPepper(1), /version 1 in MINDMIRROR_OLD_PEPPER is missing or wrong/],
      [newPepper(2), /both have version 2/],
    ] as const) {
      const { status, out, err } = await replace(second, old);
      expect([status, out]).toEqual([1, '']);
      expect(err).toMatch(reason);
      for (const one of [first, second, old]) {
        if (one !== '') expect(err).not.toContain(one.slice(2));
      }
    }
    const product = await start(first);
    expect((await recalled(product.origin)).match(/prefers tea/g)).toHaveLength(3);
    await product.stop();
  });

  test('lets tokens and connections work with the new pepper alone', async () => {
    const { status, out, err } = await replace(second, first);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Replaced the pepper of 1 vault and [2-9] keys of grants\.$/m);
    expect(out).toMatch(/PEPPER +version 2: 1 vault and [2-9] keys of grants were sealed with it/);
    const product = await start(second);
    expect((await recalled(product.origin)).match(/prefers tea/g)).toHaveLength(3);
    await product.stop();
  });

  test('can be run again, and then changes nothing', async () => {
    await replace(second, first);
    const { status, out } = await replace(second, first);
    expect(status).toBe(0);
    expect(out).toMatch(/of 0 vaults and 0 keys of grants/);
    expect(out).toMatch(/version 2: 1 vault and/);
  });

  test('removes the pepper if none is set', async () => {
    const { out } = await replace('', first);
    expect(out).toMatch(/PEPPER +not needed/);
    const product = await start('');
    expect((await recalled(product.origin)).match(/prefers tea/g)).toHaveLength(3);
    await product.stop();
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../backend/src/testing/running-product.ts';
import { allowAt } from '../../backend/src/connect/testing/flow.ts';
import { issueToken, type IssuedToken } from '../../backend/src/testing/issue-token.ts';
import { toolNames } from '../../backend/src/testing/tool-names.ts';
import { oauthClients } from '../../backend/tests/clients/oauth/index.ts';
import { oauthSdkV2 } from '../../backend/tests/clients/oauth/sdk-v2.ts';
import { callTool } from '../../backend/tests/clients/plain-http.ts';
import { allowInBrowser } from '../../frontend/e2e/testing/allow-in-browser.ts';
import { root } from '../build-image.ts';
import { docker, findCompose, runProgram } from '../docker.ts';
import { apiImage, onDocker, webImage } from './testing/on-docker.ts';

const services = ['api', 'mongo', 'redis', 'web', 'worker'];

/** A stand-in for MongoDB, named in MONGO_IMAGE, may not support passwords. */
const urlOfPasswordless = process.env['MONGODB_URL'];

/** Runs compose with the file of this repository, as a new project for each run. */
const newProject = (port: number) => {
  const project = `mindmirror-test-${randomUUID()}`;
  const password = randomBytes(24).toString('hex');
  const environment = {
    API_IMAGE: apiImage(),
    WEB_IMAGE: webImage(),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    CONNECT_URL: `http://127.0.0.1:${port}`,
    SERVER_SECRET: randomBytes(32).toString('base64'),
    MONGO_PASSWORD: password,
    REDIS_PASSWORD: password,
    MONGODB_URL:
      urlOfPasswordless ??
      `mongodb://mindmirror:${password}@mongo:27017/mindmirror?authSource=admin`,
    REDIS_URL: `redis://:${password}@redis:6379`,
    ...(findCompose().length === 1 && { COMPOSE_HTTP_TIMEOUT: '300' }),
  };
  const [program = '', ...plugin] = findCompose();
  return {
    project,
    compose: async (...args: string[]) =>
      runProgram(program, [...plugin, '--project-directory', root, '-p', project, ...args], {
        environment,
      }),
  };
};

onDocker(() => {
  let origin = '';
  let connectUrl = '';
  let run: ReturnType<typeof newProject>;
  // One for all tests: a client gets a few tokens an hour.
  let issued: IssuedToken;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    connectUrl = `http://127.0.0.1:${port}`;
    run = newProject(port);
    await run.compose('up', '-d');
  }, 240_000);
  afterAll(async () => {
    await run.compose('down', '--volumes', '--timeout', '40');
  }, 120_000);

  const states = async (): Promise<readonly string[]> => {
    const ids = (await run.compose('ps', '--quiet')).trim().split('\n');
    const format = '{{index .Config.Labels "com.docker.compose.service"}} {{.State.Health.Status}}';
    return (await docker(['inspect', '--format', format, ...ids])).trim().split('\n').toSorted();
  };

  test('every service becomes healthy', async () => {
    const healthy = services.map((service) => `${service} healthy`);
    while ((await states()).some((state) => state.endsWith('starting'))) await wait(500);
    expect(await states()).toEqual(healthy);
  });

  test('a memory saved through the site’s port survives a restart of the api', async () => {
    issued = await issueToken(origin);
    const { token, url } = issued;
    expect(url).toMatch(/^http:\/\/localhost:\d+\/sse\?token=/);
    const fact = { text: 'The user drinks green tea at four.', category: 'routine' };
    expect((await callTool(origin, token, 'remember', fact)).isError).toBe(false);
    await run.compose('restart', 'api');
    for (let iterations = 0; iterations < 240; iterations += 1) {
      if ((await fetch(`${origin}/health`)).ok) break;
      await wait(250);
    }
    const recalled = await callTool(origin, token, 'recall', { query: 'green tea' });
    expect(recalled.text).toContain('green tea at four');
  });

  test.each(oauthClients)('$name connects on the second host of the port', async ({ connect }) => {
    const client = await connect(connectUrl, async (url) => {
      const back = await allowAt({ site: origin }, url, issued.token);
      expect((await fetch(back)).status).toBe(200);
    });
    expect(await client.tools()).toEqual(toolNames);
    const fact = { text: 'The user drinks green tea at four.', category: 'routine' };
    expect((await client.call('remember', fact)).isError).toBe(false);
    client.expire();
    expect((await client.call('recall', { query: 'green tea' })).text).toContain(fact.text);
    await client.disconnect();
    await client.close();
  });

  test('a person connects a tool on the page of the site, in a browser', async () => {
    let token = '';
    const client = await oauthSdkV2.connect(connectUrl, async (url) => {
      token = await allowInBrowser(url);
    });
    const fact = { text: 'The user drinks green tea at four.', category: 'routine' };
    expect((await client.call('remember', fact)).isError).toBe(false);
    const recalled = await callTool(origin, token, 'recall', { query: 'green tea' });
    expect(recalled.text).toContain(fact.text);
    await client.disconnect();
    await expect(client.call('recall', { query: 'green tea' })).rejects.toThrow();
    await client.close();
  });

  test('doctor finds nothing wrong with either host', async () => {
    const doctor = async (...options: string[]) =>
      docker(['run', '--rm', '--network', 'host', apiImage(), 'doctor', ...options]);
    expect(await doctor('--url', issued.url)).toMatch(/^ok /);
    const findings = (await doctor('--connect', connectUrl)).trim().split('\n');
    const [address, ...others] = findings;
    expect(address).toContain('is this machine, which no hosted tool can reach');
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter((line) => !line.startsWith('ok '))).toEqual([]);
  });

  test('the stores require a password', async () => {
    const ping = await run.compose('exec', '-T', 'redis', 'sh', '-c', 'redis-cli ping || true');
    expect(ping).toMatch(/NOAUTH/);
    if (urlOfPasswordless !== undefined) return;
    const read = 'db.getSiblingDB("mindmirror").vaults.findOne()';
    await expect(
      run.compose('exec', '-T', 'mongo', 'mongosh', '--quiet', '--eval', read),
    ).rejects.toThrow(/requires authentication/);
  });

  test('only the port of the site is open, and only to this machine', async () => {
    const ids = (await run.compose('ps', '--quiet')).trim().split('\n');
    const ports = await Promise.all(ids.map(async (id) => docker(['port', id])));
    expect(ports.map((text) => text.trim()).filter((text) => text !== '')).toEqual([
      `8080/tcp -> 127.0.0.1:${new URL(origin).port}`,
    ]);
  });

  test('all services of the product exit cleanly when stopped', async () => {
    await run.compose('stop', '--timeout', '60', 'web', 'api', 'worker');
    for (const service of ['web', 'api', 'worker']) {
      const id = (await run.compose('ps', '--quiet', '--all', service)).trim();
      expect(await docker(['inspect', '--format', '{{.State.ExitCode}}', id])).toBe('0\n');
    }
  });
});

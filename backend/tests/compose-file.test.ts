import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { Settings } from '../src/config/settings.ts';
import { SiteSettings } from '../src/config/site-settings.ts';
import { rawBytes } from '../src/http/testing/raw-request.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';
import { freePort } from '../src/testing/running-product.ts';
import { onServices } from '../src/testing/services/on-services.ts';
import { eventually } from '../src/testing/eventually.ts';

type Service = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
type KubeObject = {
  readonly kind: string;
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: unknown;
};

const environmentOf = (name: string): Readonly<Record<string, string>> =>
  services[name]?.environment ?? {};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindmirror-compose-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('compose.yaml', () => {
  test('pins third-party images by full version', () => {
    for (const name of ['mongo', 'redis']) {
      expect(services[name]?.image).toMatch(/^\$\{\w+:-\w+:\d+\.\d+\.\d+(?:@sha256:\w{64})?\}$/);
    }
  });

  test('contains no password, and does not start without one', () => {
    const asked = [
      ...['MONGODB_URL', 'REDIS_URL', 'SERVER_SECRET'].map((name) => environmentOf('api')[name]),
      environmentOf('mongo')['MONGO_INITDB_ROOT_PASSWORD'],
      environmentOf('redis')['REDIS_PASSWORD'],
    ];
    for (const value of asked) expect(value).toMatch(/^\$\{\w+:\?/);
  });

  test('passes every setting on but those that its images and volumes fix', () => {
    const fixed = ['PORT', 'HOST', 'METRICS_PORT', 'DATA_DIR'];
    const known = Object.keys(Settings.shape).filter((name) => !fixed.includes(name));
    const ofServer = known.filter((name) => !(name in SiteSettings));
    const missing = (service: string, names: readonly string[]) =>
      names.filter((name) => environmentOf(service)[name]?.startsWith(`\${${name}:`) !== true);
    expect(missing('api', ofServer)).toEqual([]);
    expect(missing('worker', ofServer)).toEqual(['PEPPER']);
    expect(missing('web', Object.keys(SiteSettings))).toEqual([]);
  });

  test('gives the worker no pepper @worker-holds-no-pepper', () => {
    const given = Object.keys(services).filter((name) => 'PEPPER' in environmentOf(name));
    expect(given).toEqual(['api']);
  });
});

test('the Kubernetes files give a pepper only to processes that open vaults @worker-holds-no-pepper', () => {
  const rendered = globSync('k8s/base/rendered/*.yaml').flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS() as KubeObject),
  );
  const deployments = rendered.filter(({ kind }) => kind === 'Deployment');
  const withPepper = deployments
    .filter(({ spec }) => JSON.stringify(spec).includes('"PEPPER"'))
    .map(({ metadata }) => metadata.labels['app.kubernetes.io/component']);
  expect(withPepper).toEqual(['api']);
  // A Secret mounted as a whole, as environment or as a folder, would include the pepper.
  const whole = rendered.filter((one) => /"(?:envFrom|secretName)"/.test(JSON.stringify(one)));
  expect(whole).toEqual([]);
  recordEvidence({
    promise: 'worker-holds-no-pepper',
    tried: `${counted(rendered.length)} Kubernetes objects, ${counted(deployments.length)} of them deployments: only the api uses the pepper, none mounts a whole Secret`,
  });
});

describe('its secrets file', () => {
  const make = (): string => {
    const made = spawnSync(join(process.cwd(), 'docker/env-compose.sh'), { cwd: folder });
    expect(made.status).toBe(0);
    return readFileSync(join(folder, '.env.compose'), 'utf8');
  };
  const valuesOf = (text: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );

  test('is created once, readable only by its owner, with every required value', () => {
    const first = make();
    expect(statSync(join(folder, '.env.compose')).mode & 0o777).toBe(0o600);
    expect(make()).toBe(first);
    const { MONGO_PASSWORD = '', REDIS_PASSWORD = '', ...values } = valuesOf(first);
    expect(new Set([MONGO_PASSWORD, REDIS_PASSWORD]).size).toBe(2);
    expect([MONGO_PASSWORD, REDIS_PASSWORD].join()).toMatch(/^[\da-f]{48},[\da-f]{48}$/);
    expect(new URL(values['MONGODB_URL'] ?? '').password).toBe(MONGO_PASSWORD);
    expect(new URL(values['REDIS_URL'] ?? '').password).toBe(REDIS_PASSWORD);
    expect(values['SERVER_SECRET']).toHaveLength(44);
  });

  test('keeps the secret of an older version and gets the missing ones', () => {
    writeFileSync(join(folder, '.env.compose'), 'SERVER_SECRET=kept\n', { mode: 0o600 });
    const values = valuesOf(make());
    expect(values['SERVER_SECRET']).toBe('kept');
    expect(Object.keys(values)).toHaveLength(5);
  });
});

onServices(['redis-server'], () => {
  test('Redis, started as in compose.yaml, requires a password that no process list shows', async () => {
    const port = await freePort();
    const [shell = '', flag = '', script = ''] = services['redis']?.command ?? [];
    const own = script
      .replaceAll('$$', '$')
      .replaceAll('/tmp/redis.conf', join(folder, 'redis.conf'))
      .replace('--dir /data', `--dir ${folder} --port ${port} --bind 127.0.0.1`);
    const environment = { PATH: process.env['PATH'], REDIS_PASSWORD: 'planted' };
    const redis = spawn(shell, [flag, own], { env: environment, stdio: 'ignore' });
    const say = async (...lines: string[]) => rawBytes(port, `${lines.join('\r\n')}\r\nQUIT\r\n`);
    try {
      await eventually(async () => {
        expect(await say('AUTH planted', 'PING')).toContain('+PONG');
      });
      expect(await say('PING')).toMatch(/^-NOAUTH/);
      expect(readFileSync(`/proc/${redis.pid}/cmdline`, 'utf8')).not.toContain('planted');
    } finally {
      const ended = once(redis, 'close');
      redis.kill();
      await ended;
    }
  });
});

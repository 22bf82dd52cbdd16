import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig, SettingsError } from './read-config.ts';
import { days } from '../kernel/duration.ts';
import { environmentExample } from './environment-example.ts';

describe('settings', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      metricsPort: 9090,
      publicUrl: 'http://localhost:8080',
      trustedProxies: 0,
      freeMemoryLimit: 25,
      drain: 20_000,
      streams: { perVault: 5, perClient: 20, total: 2_000 },
      rateLimits: true,
    });
  });

  test('the public address follows the port unless it is set', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
    expect(readConfig({ PUBLIC_URL: 'https://memory.example/' }).publicUrl).toBe(
      'https://memory.example',
    );
  });

  test.each([
    'https://ada:word@memory.example',
    'https://memory.example/?a=b',
    'http://a.example/#',
  ])('the public address has nothing that a path cannot follow, or a secret: %s', (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow(
      /PUBLIC_URL must have no user, query or fragment/,
    );
  });

  test('security.txt needs a contact and its day, and an address becomes a mailto link', () => {
    const day = { SECURITY_EXPIRES: '2027-06-30' };
    expect(readConfig({}).security).toBeUndefined();
    expect(readConfig({ ...day, SECURITY_CONTACT: 'a@memory.example' }).security).toEqual({
      contact: 'mailto:a@memory.example',
      expires: new Date('2027-06-30T00:00:00Z'),
    });
    expect(
      readConfig({ ...day, SECURITY_CONTACT: 'https://memory.example/report' }).security?.contact,
    ).toBe('https://memory.example/report');
    expect(() => readConfig(day)).toThrow(/belong together: set both, or neither/);
    for (const SECURITY_CONTACT of ['us', 'http://memory.example', 'mailto:a@b.example\nX: y']) {
      expect(() => readConfig({ ...day, SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT must be/);
    }
    expect(() =>
      readConfig({ SECURITY_CONTACT: 'a@memory.example', SECURITY_EXPIRES: 'soon' }),
    ).toThrow(/SECURITY_EXPIRES must be a day such as/);
  });

  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', PEPPER: '' }).port).toBe(8080);
  });

  test('one message lists every mistake without its value @wrong-settings-stop', () => {
    const secret = 'too-short-secret';
    const attempt = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', SERVER_SECRET: secret });
    expect(attempt).toThrow(SettingsError);
    try {
      attempt();
    } catch (error) {
      const message = String(error);
      expect(message).toContain('PORT must be a whole number');
      expect(message).toContain('LOG_LEVEL must be debug, info, warn, error or silent');
      expect(message).toContain('SERVER_SECRET must have at least 32 characters');
      expect(message).not.toContain(secret);
    }
  });

  test('rate limits can be off on a loopback address only', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://memory.example' })).toThrow(
      /RATE_LIMITS off is refused/,
    );
  });

  test.each([
    'http://127.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'http://localhost.:8080',
    'http://0.0.0.0:8080',
    'http://[::ffff:127.0.0.1]:8080',
  ])('rate limits cannot be off for %s, which only looks like a loopback address', (publicUrl) => {
    expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: publicUrl })).toThrow(
      /RATE_LIMITS off is refused/,
    );
  });

  test('free resources always have a limit, but unused vaults may be kept', () => {
    const { tokensPerHour, unusedVaultAge } = readConfig({});
    expect([tokensPerHour, unusedVaultAge]).toEqual([200, days(30)]);
    expect(readConfig({ UNUSED_VAULT_DAYS: '0' }).unusedVaultAge).toBeUndefined();
    expect(readConfig({}).binAge).toBe(days(7));
    expect(readConfig({ BIN_DAYS: '0' }).binAge).toBe(0);
    expect(() => readConfig({ TOKENS_PER_HOUR: '0' })).toThrow(/TOKENS_PER_HOUR must be from 1/);
  });

  test('metrics hosts are names without a port', () => {
    expect(readConfig({ METRICS_HOSTS: 'Api.internal, worker' }).metricsHosts).toEqual([
      'api.internal',
      'worker',
    ]);
    expect(() => readConfig({ METRICS_HOSTS: 'http://api:9090' })).toThrow(/METRICS_HOSTS/);
  });

  test('the site gets its settings, and invalid addresses are rejected', () => {
    const { site } = readConfig({
      LANDING_WAITLIST: 'live',
      LINK_X: 'https://x.example/mirror',
      REPOSITORY_URL: 'https://code.example/mirror',
    });
    expect(site).toMatchObject({
      landingWaitlist: 'live',
      demoUrl: '/demo/',
      repositoryUrl: 'https://code.example/mirror',
      links: { x: 'https://x.example/mirror', github: undefined },
    });
    expect(() => readConfig({ LINK_GITHUB: 'javascript:alert(1)', DEMO_URL: 'demo' })).toThrow(
      /DEMO_URL must be[^]*LINK_GITHUB must be/,
    );
  });

  test('a cluster needs its database, its queue and one secret for every process', () => {
    const urls = { MONGODB_URL: 'mongodb://db/mindmirror', REDIS_URL: 'rediss://queue' };
    const secret = { SERVER_SECRET: 'x'.repeat(32) };
    expect(readConfig({}).mode).toBe('embedded');
    expect(readConfig({ ...urls, ...secret })).toMatchObject({
      mode: 'cluster',
      cluster: { mongodbUrl: urls.MONGODB_URL, redisUrl: urls.REDIS_URL },
    });
    expect(() => readConfig(urls)).toThrow(/SERVER_SECRET is required in a cluster/);
    expect(() => readConfig({ ...secret, REDIS_URL: urls.REDIS_URL })).toThrow(
      /MONGODB_URL and REDIS_URL belong together/,
    );
    expect(() => readConfig({ ...secret, MONGODB_URL: 'http://db', REDIS_URL: 'queue' })).toThrow(
      /MONGODB_URL must begin[^]*REDIS_URL must begin/,
    );
  });

  test('a pepper is a version and 32 bytes', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const pepper = readConfig({ PEPPER: `2:${key}` }).pepper;
    expect(pepper?.version).toBe(2);
    expect(pepper?.key).toHaveLength(32);
    expect(() => readConfig({ PEPPER: key })).toThrow(/PEPPER must be a version/);
  });

  test('.env.example matches the settings', () => {
    const file = readFileSync(join(process.cwd(), '.env.example'), 'utf8');
    expect(file).toBe(environmentExample());
  });
});

describe('CONNECT_URL', () => {
  const read = (connectUrl: string, publicUrl = 'https://memory.example') =>
    readConfig({ CONNECT_URL: connectUrl, PUBLIC_URL: publicUrl }).connectUrl;

  test('is a bare origin on another host, and none by default', () => {
    expect(read('https://connect.memory.example')).toBe('https://connect.memory.example');
    expect(read('https://Connect.memory.example/')).toBe('https://connect.memory.example');
    expect(read('https://connect.memory.example:8443')).toBe('https://connect.memory.example:8443');
    expect(read('http://127.0.0.1:8080', 'http://localhost:8080')).toBe('http://127.0.0.1:8080');
    const local = 'http://connect.localhost:8080';
    expect(read(local, 'http://localhost:8080')).toBe(local);
    expect(readConfig({}).connectUrl).toBeUndefined();
    expect(read('')).toBeUndefined();
  });

  test.each([
    ['https://connect.example/mcp', /origin without a path/],
    ['https://connect.example/?x=1', /origin without a path/],
    ['https://user@connect.example', /origin without a path/],
    ['http://connect.example', /must begin with https/],
    ['http://connect.localhost.example', /must begin with https/],
    ['connect.example', /http\(s\) address/],
    ['https://memory.example:8443', /another host name than PUBLIC_URL/],
  ])('is refused as %s', (connectUrl, reason) => {
    expect(() => read(connectUrl)).toThrow(reason);
  });
});

import { expect, test } from '@jest/globals';
import { readConfig } from '../../backend/src/config/read-config.ts';
import { SiteSettings } from '../../backend/src/config/site-settings.ts';
import { settingRules } from '../web/setting-rules.ts';

const samples = [
  ...[
    '',
    '/',
    '/demo/',
    '//host',
    'demo',
    'simulated',
    'live',
    'simulatedlive',
    'a@b.example',
    'a@b',
  ],
  ...['http://', 'http://?', 'https://host', 'https://Host:8443/path?a=b#c', 'https://[::1]:80'],
  ...['https://host name', 'https://host/a b', 'https://host";', 'https://a:b@host', 'ftp://host'],
  ...['javascript:alert(1)', 'https://host/"\'\\$(id)', 'https://host:port', ' https://host'],
];

/** Converts awk's character class; everything else in the patterns means the same in JavaScript. */
const toRegExp = (pattern: string): RegExp => new RegExp(pattern.replaceAll('[:space:]', '\\s'));

test.each(Object.entries(SiteSettings))(
  'the web image accepts a value of %s only if the server does',
  (name, schema) => {
    const rule = settingRules.find((each) => each.name === name);
    const accepted = samples.filter((value) => toRegExp(rule?.pattern ?? '').test(value));
    expect(accepted).not.toEqual([]);
    const rejected = accepted.filter((value) => value !== '' && !schema.safeParse(value).success);
    expect(rejected).toEqual([]);
  },
);

test('the web image accepts an address of the connect door only if the server does', () => {
  const rule = settingRules.find(({ name }) => name === 'CONNECT_URL');
  const addresses = [
    ...['https://connect.example', 'https://Connect.example:8443/', 'https://[2001:db8::1]'],
    ...['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'],
    ...['http://connect.localhost:8080', 'http://A.b-c.localhost'],
  ];
  const accepted = [
    ...addresses,
    ...samples,
    'https://.example',
    'http://localhost.example',
    ...['http://-a.localhost', 'http://a-.localhost', 'http://.localhost', 'http://a_b.localhost'],
    'https://a.example/mcp',
  ].filter((value) => toRegExp(rule?.pattern ?? '').test(value));
  expect(accepted).toEqual([...addresses, '', 'https://host', 'https://[::1]:80']);
  for (const value of accepted) {
    const environment = { PUBLIC_URL: 'https://site.example', CONNECT_URL: value };
    expect(() => readConfig(environment)).not.toThrow();
  }
});

test('every rule of the web image accepts its default and describes valid values', () => {
  for (const { name, fallback, pattern, message } of settingRules) {
    if (name !== 'PUBLIC_URL')
      expect([name, fallback]).toEqual([name, expect.stringMatching(toRegExp(pattern))]);
    expect(message).toMatch(/^must be /);
  }
});

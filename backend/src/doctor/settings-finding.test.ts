import { expect, test } from '@jest/globals';
import { readConfig } from '../config/read-config.ts';
import { settingsFinding } from './settings-finding.ts';

const config = readConfig({
  SECURITY_CONTACT: 'a@memory.example',
  SECURITY_EXPIRES: '2027-06-30',
});

test('a contact for security reports becomes a warning that says what to do on the day it expires', () => {
  expect(settingsFinding(config, Date.parse('2027-06-29T23:59:59Z')).state).toBe('ok');
  expect(settingsFinding(config, Date.parse('2027-06-30T00:00:00Z'))).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/Check SECURITY_CONTACT, then set a day/),
  });
});

test('rate limits that are off are named first', () => {
  expect(settingsFinding({ ...config, rateLimits: false }, Infinity).message).toContain(
    'RATE_LIMITS=on',
  );
});

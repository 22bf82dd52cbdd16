import { expect, test } from '@jest/globals';
import { newVaultId } from '../../kernel/ids.ts';
import { isSessionOf, newSessionId, parseSessionId, writeSessionId } from './session-id.ts';

const vaultId = newVaultId();

test('a session id survives a round trip through its text form', () => {
  const session = newSessionId(vaultId);
  expect(parseSessionId(writeSessionId(session))).toEqual(session);
});

test('ids are unique, and the secret has 256 bits', () => {
  const sessions = Array.from({ length: 200 }, () => newSessionId(vaultId));
  expect(new Set(sessions.map(({ secret }) => secret)).size).toBe(200);
  expect(new Set(sessions.map(({ route }) => route)).size).toBe(200);
  expect(Buffer.from(sessions[0]!.secret, 'base64url')).toHaveLength(32);
});

test('matches only its own vault, and only with its own secret @session-is-no-key', () => {
  const session = newSessionId(vaultId);
  expect(isSessionOf(session, vaultId)).toBe(true);
  expect(isSessionOf(session, newVaultId())).toBe(false);
  expect(isSessionOf({ ...session, secret: newSessionId(vaultId).secret }, vaultId)).toBe(false);
});

test('the route reveals nothing about the vault', () => {
  const routes = Array.from({ length: 20 }, () => newSessionId(vaultId).route);
  expect(new Set(routes.map((route) => route.slice(16))).size).toBe(20);
});

test.each([
  '',
  'x',
  'a.b',
  `${'a'.repeat(32)}.${'b'.repeat(42)}`,
  `${'a'.repeat(32)}.${'b'.repeat(43)}x`,
])('rejects anything else: %j', (text) => {
  expect(parseSessionId(text)).toBeUndefined();
});

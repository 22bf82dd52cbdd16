import { expect, test } from '@jest/globals';
import { newVaultId } from '../../kernel/ids.ts';
import { relayKeyOf } from '../../sealing/index.ts';
import { messageSealer, openMessage } from './sealed-message.ts';
import { newSessionId, type SessionId } from './session-id.ts';

const session = newSessionId(newVaultId());
const seal = messageSealer();
const posted = {
  requestId: 'r1',
  message: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { text: 'User prefers tea' } },
};

/** Opens a payload like the process with the stream: without the secret. */
const open = ({ route, secret }: SessionId, payload: Uint8Array) =>
  openMessage({ route, relayKey: relayKeyOf(secret) }, payload);

test('a sealed message carries the secret and exposes nothing in transit', () => {
  const sealed = seal(session, posted);
  const seen = Buffer.from(sealed).toString('latin1');
  expect(seen).not.toMatch(/tea|jsonrpc|r1/);
  expect(seen).not.toContain(session.secret);
  expect(open(session, sealed)).toMatchObject({ ...posted, secret: session.secret });
});

test('sealing the same message twice gives different bytes', () => {
  expect(seal(session, posted)).not.toEqual(seal(session, posted));
});

test('a sender numbers its messages across streams, and two senders have different names', () => {
  const other = newSessionId(newVaultId());
  const [first, second] = [open(session, seal(session, posted)), open(other, seal(other, posted))];
  expect(second?.number).toBe(first!.number + 1);
  expect(second?.sender).toBe(first?.sender);
  expect(open(session, messageSealer()(session, posted))?.sender).not.toBe(first?.sender);
});

test('no other session can open it, not even one with the same secret', () => {
  const sealed = seal(session, posted);
  expect(open(newSessionId(newVaultId()), sealed)).toBeUndefined();
  expect(open({ ...session, route: 'x'.repeat(32) }, sealed)).toBeUndefined();
});

test('nobody can open a changed, truncated or empty payload', () => {
  const sealed = seal(session, posted);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(open(session, changed)).toBeUndefined();
  }
  for (const length of [0, 11, 12, 28, sealed.length - 1]) {
    expect(open(session, sealed.subarray(0, length))).toBeUndefined();
  }
});

import { expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { openMessage, sealMessage } from './sealed-message.ts';
import { newSessionId } from './session-id.ts';

const session = newSessionId(newVaultId());
const relayed = {
  requestId: 'r1',
  message: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { text: 'User prefers tea' } },
};

test('a sealed message opens for its session, and shows nothing on the way', () => {
  const sealed = sealMessage(session, relayed);
  expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/tea|jsonrpc|r1/);
  expect(openMessage(session, sealed)).toEqual(relayed);
});

test('the same message never looks the same twice', () => {
  expect(sealMessage(session, relayed)).not.toEqual(sealMessage(session, relayed));
});

test('no other session opens it, not even one with the same secret', () => {
  const sealed = sealMessage(session, relayed);
  expect(openMessage(newSessionId(newVaultId()), sealed)).toBeUndefined();
  expect(openMessage({ ...session, route: 'x'.repeat(32) }, sealed)).toBeUndefined();
});

test('a changed, cut or empty payload opens for nobody', () => {
  const sealed = sealMessage(session, relayed);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openMessage(session, changed)).toBeUndefined();
  }
  for (const length of [0, 11, 12, 28, sealed.length - 1]) {
    expect(openMessage(session, sealed.subarray(0, length))).toBeUndefined();
  }
});

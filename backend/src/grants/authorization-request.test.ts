import { expect, test } from '@jest/globals';
import { sealForServer, type ServerKeys } from '../sealing/index.ts';
import { openProductOnDisk } from '../testing/product-on-disk.ts';
import { openRequest } from './authorization-request.ts';

test('a request that a process of another version sealed asks to connect again', async () => {
  const opened = await openProductOnDisk();
  const serverKeys: ServerKeys = opened.ports.serverKeys;
  const sealed = sealForServer(serverKeys, 'authorization request', '{"scope":"all"}');
  const open = openRequest({ serverKeys, clock: opened.clock });
  expect(() => open(Buffer.from(sealed).toString('base64url'))).toThrow(/connect again/);
  await opened.close();
});

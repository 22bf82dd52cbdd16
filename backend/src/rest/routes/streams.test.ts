import { expect, test } from '@jest/globals';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp } from '../../http/testing/serve-app.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import { StreamsResponse } from '../api-contract.ts';

let holder: NewVault;
const streamsOf = (vaultId: VaultId) =>
  vaultId === holder.vault.vaultId
    ? [
        { tool: 'Cursor', openedAt: Date.UTC(2026, 10, 20) },
        { tool: undefined, openedAt: Date.UTC(2026, 10, 21) },
      ]
    : [];

test.each([
  ['embedded', true],
  ['cluster', false],
] as const)('the open streams of the token are listed (%s)', async (mode, isComplete) => {
  const app = await serveApp({ streamsOf, settings: { mode } });
  holder = await app.newVault();
  const headers = { authorization: `Bearer ${holder.token}` };
  const { body } = await rawRequest(app.port, '/api/streams', { headers });
  await app.close();
  expect(StreamsResponse.strict().parse(JSON.parse(body))).toEqual({
    streams: [
      { tool: 'Cursor', opened_at: '2026-11-20T00:00:00.000Z' },
      { tool: null, opened_at: '2026-11-21T00:00:00.000Z' },
    ],
    is_complete: isComplete,
  });
});

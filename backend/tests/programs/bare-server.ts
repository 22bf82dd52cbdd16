import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { resealCheckpoints, resume, save } from '../../src/checkpoints/index.ts';
import { openEmbeddedStorage } from '../../src/compose/embedded-storage.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { isAppError } from '../../src/kernel/errors.ts';
import { createScheduler } from '../../src/kernel/cooperative-scheduler.ts';
import { forget } from '../../src/memories/forget.ts';
import { decryptMemories } from '../../src/memories/decrypt-rows.ts';
import { resealMemories } from '../../src/memories/reseal-memories.ts';
import { sealedFact } from '../../src/testing/sealed-fact.ts';
import {
  createResealer,
  mint,
  open,
  recordUse,
  createVaultCache,
  rotate,
  invalidToken,
  type Vault,
} from '../../src/tokens/index.ts';
import type { BareRequest } from '../proof/testing/crashes/bare-holder.ts';

/**
 * The keys, verbs and stores of the product behind a minimal server, without MCP, REST or the
 * comparison of memories. It starts in a fraction of the time, so that a test can kill it a
 * thousand times.
 */
const config = readConfig(process.env);
const ignored = (): undefined => undefined;
const log = { info: ignored, warn: ignored, error: ignored };
const metrics = { count: ignored, observe: ignored, set: ignored };
const storage = await openEmbeddedStorage(config, { log, metrics, clock: systemClock });
const vaultCache = createVaultCache(storage.vaultInvalidations);
const scheduler = createScheduler();
const rows = [resealMemories({ ...storage, scheduler }), resealCheckpoints(storage)];
const needs = {
  ...storage,
  ...config,
  log,
  clock: systemClock,
  recordVaultUse: recordUse({ ...storage, clock: systemClock }),
  vaultCache,
  resealing: createResealer({ ...storage, vaultCache, rows, log }),
  memoryCache: { applyLocalChange: ignored },
  scheduler,
};
const opened = open(needs);

const remember = async (vault: Vault, text: string) => {
  const { row, alsoKnownAs } = sealedFact(vault, { text, category: 'project' });
  const guard = { limit: vault.memoryLimit, maxBytes: null, lookup: vault.lookup, alsoKnownAs };
  const added = await storage.memories.add(vault.vaultId, row, guard);
  if (added.outcome === 'stale_credential') throw invalidToken();
  return added.outcome === 'known'
    ? { id: added.memoryId, outcome: 'known' }
    : { id: row.memoryId, outcome: added.outcome === 'added' ? 'stored' : 'full' };
};

const answer = async ({ verb, token, value }: BareRequest): Promise<unknown> => {
  if (verb === 'mint') return mint(needs)({ name: undefined });
  const vault = await opened(token);
  switch (verb) {
    case 'open':
      return {};
    case 'remember':
      return remember(vault, value);
    case 'forget':
      return forget(needs)(vault, value);
    case 'checkpoint':
      return save(needs)(vault, { title: 'Hand-over', text: value });
    case 'resume':
      return { text: (await resume(needs)(vault)).found?.text };
    case 'rotate':
      return rotate(needs)(token);
    case 'list':
      return (await Array.fromAsync(decryptMemories(needs, vault))).map(({ memoryId, text }) => ({
        id: memoryId,
        text,
      }));
  }
};

const server = createServer((request: IncomingMessage, response) => {
  json(request)
    .then(async (asked) => answer(asked as BareRequest))
    .catch((error: unknown) => ({ refused: isAppError(error) ? error.code : String(error) }))
    .then((said) => response.end(JSON.stringify(said)), ignored);
});
server.listen(config.port, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`The bare server is ready at http://127.0.0.1:${config.port}.\n`);
process.on('SIGTERM', () => process.exit(0));

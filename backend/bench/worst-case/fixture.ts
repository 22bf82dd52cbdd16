import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimitedRateLimiter } from '../../src/adapters/rate-limiter-flexible/rate-limiter.ts';
import { openInstallation, type Installation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { createVaultTurns } from '../../src/kernel/vault-quota.ts';
import type { NewMemory } from '../../src/memories/memory.ts';
import { createDispatcher, type Dispatch } from '../../src/mcp/dispatch/dispatcher.ts';
import { readMessage } from '../../src/mcp/jsonrpc/message.ts';
import { memoryTools } from '../../src/mcp/tools/index.ts';
import { fillVault } from '../../src/testing/fill-vault.ts';
import type { OwnedVault } from '../../src/tokens/index.ts';

/** The whole product on SQLite in this process, without HTTP. */
export type WorstCaseFixture = Pick<Installation, 'product' | 'ports'> & {
  /** A new premium vault with these memories, saved as if by another process. */
  readonly vaultWith: (
    memories: readonly NewMemory[],
  ) => Promise<{ readonly vault: OwnedVault; readonly ids: readonly string[] }>;
  /** Calls a tool with an MCP message, like an AI. */
  readonly callTool: (vault: OwnedVault, name: string, input: object) => Promise<void>;
  readonly close: () => Promise<void>;
};

const ignored = (): undefined => undefined;

export const openWorstCaseFixture = async (): Promise<WorstCaseFixture> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-bench-'));
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const installation = await openInstallation(readConfig(settings));
  const { product, ports } = installation;
  const dispatch: Dispatch = createDispatcher({
    definition: { tools: memoryTools({ product, premiumPage: '/premium' }) },
    version: '0',
    clock: ports.clock,
    rateLimiter: unlimitedRateLimiter,
    workMeter: ports.workMeter,
    vaultTurns: createVaultTurns(),
    log: { info: ignored, warn: ignored, error: ignored },
    metrics: { count: ignored, observe: ignored, set: ignored },
    oneTimeIds: installation.storage.oneTimeIds,
  });
  return {
    product,
    ports,
    vaultWith: async (memories) => {
      const { token } = await product.tokens.mint({ name: undefined });
      await product.tokens.setPlan(token, 'premium');
      const vault = await product.tokens.open(token);
      return { vault, ids: await fillVault({ dataDir, end: Date.now() }, vault, memories) };
    },
    callTool: async (vault, name, input) => {
      const params = { name, arguments: input };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      const caller = { vault, clientName: undefined };
      const openVault = async () => vault;
      const context = { caller, openVault, requestId: 'bench', headers: {}, send: undefined };
      await dispatch(readMessage(JSON.parse(body)), context);
    },
    close: async () => {
      await installation.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

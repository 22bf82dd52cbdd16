import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { MemoryId, VaultId } from '../../../kernel/ids.ts';

type AddingProcess = {
  /** Resolves with the ids of all acknowledged additions, once the process has ended. */
  readonly ended: Promise<readonly MemoryId[]>;
};

/** Starts `add-memories.ts`; `killAfter` kills it after this many acknowledgements. */
export const startAdding = (
  dataDir: string,
  vaultId: VaultId,
  { limit, killAfter = Infinity }: { readonly limit: number; readonly killAfter?: number },
): AddingProcess => {
  const program = require.resolve('./add-memories.ts');
  const child = spawn(process.execPath, [program, dataDir, vaultId, String(limit)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (acknowledged(output).length >= killAfter) child.kill('SIGKILL');
  });
  return { ended: once(child, 'close').then(() => acknowledged(output)) };
};

/** Whole lines only: the kill may have truncated the last one. */
const acknowledged = (output: string): readonly MemoryId[] =>
  output.split('\n').slice(0, -1) as MemoryId[];

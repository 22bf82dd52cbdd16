import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { MemoryId, VaultId } from '../../../kernel/ids.ts';

type AddingProcess = {
  /** Resolves with the ids of all acknowledged additions, once the process has ended. */
  readonly ended: Promise<readonly MemoryId[]>;
};

type Ending = {
  readonly limit: number;
  /** Kills the process after this many acknowledgements. */
  readonly killAfter?: number;
  /** Kills it in the next sync of the log after this many: between a commit and its sync. */
  readonly killAfterSyncs?: number;
};

/** Starts `add-memories.ts`. */
export const startAdding = (
  dataDir: string,
  vaultId: VaultId,
  { limit, killAfter = Infinity, killAfterSyncs = Infinity }: Ending,
): AddingProcess => {
  const program = require.resolve('./add-memories.ts');
  const values = [program, dataDir, vaultId, String(limit), String(killAfterSyncs)];
  const child = spawn(process.execPath, values, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (acknowledged(output).length >= killAfter || output.includes(hanging)) child.kill('SIGKILL');
  });
  return { ended: once(child, 'close').then(() => acknowledged(output)) };
};

/** Whole lines only: the kill may have truncated the last one. */
const acknowledged = (output: string): readonly MemoryId[] =>
  output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== hanging) as MemoryId[];

const hanging = 'hanging';

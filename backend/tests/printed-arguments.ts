import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs a guide's command with a stand-in for the tool in `folder`, because the tools require an
 * account. The stand-in prints its arguments, one per line; resolves with them.
 *
 * Does not block this process: meanwhile the server may close a connection that the next fetch would
 * still use.
 */
export const printedArguments = async (command: string, folder: string): Promise<string[]> => {
  const standIn = join(folder, /^\w+/.exec(command)?.[0] ?? '');
  writeFileSync(standIn, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(standIn, 0o755);
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    env: { PATH: [folder, process.env['PATH']].join(delimiter) },
  });
  return stdout.trimEnd().split('\n');
};

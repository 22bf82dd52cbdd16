import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtProgram } from '../src/testing/running-product.ts';
import { newTempFolder, type TempFolder } from '../src/testing/temp-folder.ts';

let folder: TempFolder;
beforeAll(() => {
  folder = newTempFolder();
});
afterAll(() => {
  folder.remove();
});

const start = (args: readonly string[], token = '', stdio: StdioOptions = 'pipe'): ChildProcess =>
  spawn(process.execPath, [builtProgram('cli'), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
      MINDMIRROR_TOKEN: token,
    },
    stdio,
  });

const outputOf = (child: ChildProcess): (() => string) => {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return () => output;
};

const tokenIn = (text: string): string => /mm_[0-9A-Za-z]{49}/.exec(text)?.[0] ?? '';

const newToken = async (): Promise<string> => {
  const child = start(['token', 'new']);
  const output = outputOf(child);
  await once(child, 'close');
  return tokenIn(output());
};

const opens = async (token: string): Promise<boolean> => {
  const [status] = (await once(start(['plan'], token), 'close')) as [number | null];
  return status === 0;
};

/** Resolves once `child`, which has just been started, has replaced a token or ended. */
const untilReplaced = async (child: ChildProcess): Promise<void> => {
  const database = new DatabaseSync(join(folder.path, 'mindmirror.db'), { readOnly: true });
  const all = database.prepare('SELECT group_concat(hex(lookup)) AS lookups FROM vaults');
  const read = (): unknown => all.get()?.['lookups'];
  const before = read();
  while (child.exitCode === null && read() === before) await nextTurn();
  database.close();
};

describe('mindmirror token rotate keeps a token that opens the memories @rotation-loses-no-token', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'if %s arrives right after it is replaced',
    async (signal) => {
      const old = await newToken();
      const child = start(['token', 'rotate'], old);
      const output = outputOf(child);
      const closed = once(child, 'close');
      await untilReplaced(child);
      child.kill(signal);
      await closed;
      expect(await opens(old)).toBe(false);
      expect(await opens(tokenIn(output()))).toBe(true);
    },
  );

  test('if its output cannot be written, which keeps the old one', async () => {
    const old = await newToken();
    const full = openSync('/dev/full', 'w');
    const child = start(['token', 'rotate'], old, ['ignore', full, 'pipe']);
    const [status] = (await once(child, 'close')) as [number | null];
    closeSync(full);
    expect(status).toBe(1);
    expect(await opens(old)).toBe(true);
  });

  test('if the reader of its output is gone, which keeps the old one', async () => {
    const old = await newToken();
    const child = start(['token', 'rotate'], old);
    child.stdout?.destroy();
    const [status] = (await once(child, 'close')) as [number | null];
    expect(status).toBe(1);
    expect(await opens(old)).toBe(true);
  });

  test('if the old one opens nothing, in which case no new one is shown', async () => {
    const old = await newToken();
    await once(start(['token', 'revoke'], old), 'close');
    const child = start(['token', 'rotate'], old);
    const output = outputOf(child);
    const [status] = (await once(child, 'close')) as [number | null];
    expect([status, output()]).toEqual([1, '']);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort, printedAddressPattern } from '../src/testing/running-product.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mindmirror-home-'));
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

/** `make run` in a pseudo-terminal, which the program `script` provides. */
const makeRunInTerminal = async () => {
  const port = await freePort();
  const dataDir = join(home, 'kept here');
  const terminal = spawn('script', ['--quiet', '--return', '--command', 'make run', '/dev/null'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    terminal.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (printedAddressPattern.test(output)) resolve();
    });
    terminal.once('exit', () => {
      reject(new Error(`make run ended before it was ready:\n${output}`));
    });
  });
  await ready;
  return { terminal, port, dataDir, output: () => output };
};

describe('make run', () => {
  test('installs and builds nothing the second time', () => {
    const targets = [
      'node_modules/.package-lock.json',
      'frontend/dist/index.html',
      'backend/dist/bin/all-in-one.js',
    ];
    const { status } = spawnSync('make', ['--question', ...targets], {
      env: { PATH: process.env['PATH'] },
    });
    expect(status).toBe(0);
  });

  test('prints one line with the address and the data folder, serves, and ends with status 0 on Ctrl-C @two-commands', async () => {
    const { terminal, port, dataDir, output } = await makeRunInTerminal();
    const lines = output()
      .split(/\r?\n/)
      .filter((line) => line !== '');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`http://localhost:${port}`);
    expect(lines[0]).toContain(dataDir);
    const page = await fetch(`http://localhost:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('MindMirror');

    const exited = once(terminal, 'exit');
    terminal.stdin.write('\u0003');
    const [status] = (await exited) as [number | null];
    expect(status).toBe(0);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { allowAt } from '../src/connect/testing/flow.ts';
import { issueToken } from '../src/testing/issue-token.ts';
import { freePort, startProduct } from '../src/testing/running-product.ts';

// `npm run python-client`: connects the OAuth client of Python's `mcp` to the built program. Not a
// test, because it installs the package from the network.

const version = '2.3.0';
const program = join(import.meta.dirname, '../tests/programs/python-oauth-client.py');

const run = (command: string, values: readonly string[]): void => {
  const { status } = spawnSync(command, values, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${values.join(' ')} ended with ${status}.`);
};

/** Plays the browser: allows each address that the program prints, and shows its other lines. */
const driveClient = async (python: string, site: string, connectUrl: string): Promise<number> => {
  const { token } = await issueToken(site);
  const child = spawn(python, [program, connectUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(connectUrl)) await fetch(await allowAt({ site }, line, token));
    else console.log(line);
  }
  const [status] = (await ended) as [number];
  return status;
};

const folder = mkdtempSync(join(tmpdir(), 'mindmirror-python-'));
try {
  run('python3', ['-m', 'venv', join(folder, 'venv')]);
  const python = join(folder, 'venv/bin/python');
  run(python, ['-m', 'pip', 'install', '--quiet', `mcp==${version}`]);
  const port = await freePort();
  const connectUrl = `http://127.0.0.1:${port}`;
  const product = await startProduct(join(folder, 'data'), {
    PORT: String(port),
    CONNECT_URL: connectUrl,
    RATE_LIMITS: 'off',
  });
  try {
    process.exitCode = await driveClient(python, product.origin, connectUrl);
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

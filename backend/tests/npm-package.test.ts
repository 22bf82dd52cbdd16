import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { freePort, startNode } from '../src/testing/running-product.ts';
import { newFolder } from '../src/testing/programs.ts';
import { connectOver } from './clients/sdk-v1.ts';

const folder = newFolder('npm-package');
const program = join(folder.path, 'node_modules/mindmirror/backend/dist/bin/package-entrypoint.js');
const user = {
  XDG_DATA_HOME: join(folder.path, 'share'),
  XDG_CONFIG_HOME: join(folder.path, 'config'),
};

beforeAll(() => {
  execFileSync(process.execPath, ['tools/package.ts', '--to', folder.path]);
  execFileSync('npm', ['init', '--yes'], { cwd: folder.path });
  execFileSync('npm', ['install', '--offline', 'mindmirror-0.1.0.tgz'], { cwd: folder.path });
});
afterAll(() => {
  folder.remove();
});

test('the package installs without any other package and speaks MCP', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: { PATH: process.env['PATH'] ?? '', ...user },
  });
  const client = await connectOver(transport, 'Claude Code');
  const { text } = await client.call('remember', {
    text: 'User likes tea',
    category: 'preference',
  });
  await client.close();
  expect(text).toMatch(/^Remembered as/);
});

test('the package starts the server with its site on the user data folder, and prints only its address', async () => {
  const port = await freePort();
  const server = startNode(program, { PORT: String(port), ...user });
  await server.printed(/MindMirror is ready .*share\/mindmirror/);
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  await server.stop();
  expect(page).toContain('<title>');
  expect(server.output().trim().split('\n')).toHaveLength(1);
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestOf } from './npm-package/manifest.ts';
import { serverManifestOf } from './npm-package/server-manifest.ts';
import { root, run } from './processes.ts';

// Writes mindmirror-VERSION.tgz: the built server and site, with no dependencies to install. With
// REPOSITORY_URL, also writes server.json, its entry in the MCP registry.
const { values } = parseArgs({ options: { to: { type: 'string', default: root } } });

/** Copied as they are; the program finds them by these paths. */
const contents = [
  'LICENSE',
  'backend/dist',
  'backend/languages',
  'backend/lemmas',
  'backend/plugin',
  'backend/vectors',
  'frontend/dist',
];
/** Needed to build the vectors, not to use them. */
const isSource = (path: string): boolean =>
  /\.(?:py|pyc|txt)$/.test(path) && !path.includes('LICENSE');

const stage = mkdtempSync(join(tmpdir(), 'mindmirror-package-'));
try {
  for (const path of contents) {
    cpSync(join(root, path), join(stage, path), {
      recursive: true,
      filter: (source) => !source.includes('/backend/vectors/') || !isSource(source),
    });
  }
  cpSync(join(root, 'tools/npm-package/README.md'), join(stage, 'README.md'));
  const workspace = JSON.parse(readFileSync(join(root, 'backend/package.json'), 'utf8')) as {
    readonly version: string;
  };
  const repository = process.env['REPOSITORY_URL'];
  const writeJson = (path: string, content: object): void => {
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  };
  writeJson(join(stage, 'package.json'), manifestOf(workspace.version, repository));
  mkdirSync(values.to, { recursive: true });
  if (repository !== undefined) {
    writeJson(join(values.to, 'server.json'), serverManifestOf(workspace.version, repository));
  }
  process.exitCode = await run(['npm', 'pack', stage, '--pack-destination', values.to, '--silent']);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

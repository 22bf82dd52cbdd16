#!/usr/bin/env node
// What `npx mindmirror` runs in a clone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const program = join(import.meta.dirname, '../dist/bin/cli.js');
if (existsSync(program)) {
  await import(pathToFileURL(program).href);
} else {
  process.stderr.write('MindMirror is not built yet. Run "npm run build" first.\n');
  process.exitCode = 1;
}

#!/usr/bin/env node
// What `npx mindmirror` runs. Not every system lets a #! line pass options to Node, so source maps are
// turned on here, before the program is loaded.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const program = join(import.meta.dirname, '../dist/bin/cli.js');
if (existsSync(program)) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(program).href);
} else {
  process.stderr.write('MindMirror is not built yet. Run "npm run build" first.\n');
  process.exitCode = 1;
}

#!/usr/bin/env node
import process from 'node:process';
import envPaths from 'env-paths';
import { isNodeTooOld, nodeTooOld, silenceSqliteWarning } from './node-version.ts';

// The program of the npm package: "npx mindmirror" starts the server, with a first argument it is
// the command line. The data folder is the same from wherever it is started.
process.env['DATA_DIR'] ??= envPaths('mindmirror', { suffix: '' }).data;
// In a terminal, show the address and not the log.
process.env['LOG_LEVEL'] ??= 'warn';
silenceSqliteWarning(process);
if (isNodeTooOld(process.versions.node)) {
  console.error(nodeTooOld(process.versions.node));
  process.exitCode = 1;
} else if (process.argv.length > 2) await import('./cli.ts');
else await import('./all-in-one.ts');

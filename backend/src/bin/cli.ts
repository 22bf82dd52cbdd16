#!/usr/bin/env node
import { createProgram, readToken } from '../cli/index.ts';
import { backUpInstallation } from '../compose/transfer/backup.ts';
import { examine } from '../compose/examine.ts';
import { openInstallation } from '../compose/installation.ts';
import { moveInstallation } from '../compose/transfer/move.ts';
import { restoreInstallation } from '../compose/transfer/restore.ts';
import { version } from '../compose/version.ts';
import { readConfig } from '../config/read-config.ts';
import { exitWithError } from './exit-with-error.ts';

const program = createProgram(
  {
    open: async () => {
      const config = readConfig(process.env);
      const { product, ports, close } = await openInstallation(config);
      const { deadLetters: list, retryDeadLetters: retry } = ports.queue;
      return { product, publicUrl: config.publicUrl, deadLetters: { list, retry }, close };
    },
    examine: async (idleSeconds) => examine(readConfig(process.env), idleSeconds),
    move: async (to, onProgress) => moveInstallation(readConfig(process.env), to, onProgress),
    backUp: async (to, onProgress) => backUpInstallation(readConfig(process.env), to, onProgress),
    restore: async (from, onProgress) =>
      restoreInstallation(readConfig(process.env), from, onProgress),
    readToken: async () =>
      readToken(process.env['MINDMIRROR_TOKEN'], process.stdin, () => {
        if (process.stdin.isTTY) process.stderr.write('Token: ');
      }),
    print: console.log,
    write: async (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  },
  version,
);

program.parseAsync().catch(exitWithError);

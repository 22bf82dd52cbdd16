#!/usr/bin/env node
import { createProgram, readToken } from '../cli/index.ts';
import { examineEmbedded } from '../compose/doctor.ts';
import { openInstallation } from '../compose/installation.ts';
import { version } from '../compose/version.ts';
import { readConfig, SettingsError } from '../config.ts';
import { isAppError } from '../kernel/errors.ts';

const program = createProgram(
  {
    open: async () => {
      const config = readConfig(process.env);
      const { product, close } = await openInstallation(config);
      return { product, publicUrl: config.publicUrl, close };
    },
    examine: async () => examineEmbedded(readConfig(process.env)),
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

program.parseAsync().catch((error: unknown) => {
  console.error(isAppError(error) || error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
});

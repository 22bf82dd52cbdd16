#!/usr/bin/env node
import { createProgram, givenToken, readToken } from '../cli/index.ts';
import { openInstallation } from '../compose/installation.ts';
import { version } from '../compose/version.ts';
import { readConfig } from '../config/read-config.ts';
import './map-stacks.ts';
import { exitWithError } from './exit-with-error.ts';

// Loaded only by commands that need them: the cluster drivers are a quarter of the startup cost.
const loadServer = async () => import('./all-in-one.ts');
const loadStdio = async () => import('../compose/start-stdio.ts');
const loadLocalToken = async () => import('../compose/local-token.ts');
const loadExamine = async () => import('../compose/doctor/examine.ts');
const loadConnectDoor = async () => import('../compose/doctor/examine-connect-door.ts');
const loadConnectionTest = async () => import('../doctor/connection-test/test-connection.ts');
const loadMove = async () => import('../compose/transfer/move.ts');
const loadBackup = async () => import('../compose/transfer/backup.ts');
const loadChangePepper = async () => import('../compose/transfer/change-pepper.ts');
const loadRestore = async () => import('../compose/transfer/restore.ts');

const readTokenHere = async (): Promise<string> =>
  readToken(process.env['MINDMIRROR_TOKEN'], process.stdin, () => {
    if (process.stdin.isTTY) process.stderr.write('Token: ');
  });

const program = createProgram(
  {
    open: async () => {
      const config = readConfig(process.env);
      const { product, ports, close } = await openInstallation(config);
      const { deadLetters: list, retryDeadLetters: retry } = ports.queue;
      return { product, publicUrl: config.publicUrl, deadLetters: { list, retry }, close };
    },
    serve: loadServer,
    speakMcp: async () => {
      const { startStdio } = await loadStdio();
      const pipes = { input: process.stdin, output: process.stdout };
      const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
      await startStdio(config, givenToken(process.env['MINDMIRROR_TOKEN']), pipes);
    },
    localToken: async () => {
      const { localTokenFile, readLocalToken } = await loadLocalToken();
      const { ports, product, close } = await openInstallation(readConfig(process.env));
      try {
        return await readLocalToken(localTokenFile(ports.serverKeys), product.tokens);
      } finally {
        await close();
      }
    },
    examine: async (idleSeconds) =>
      (await loadExamine()).examine(readConfig(process.env), idleSeconds),
    examineConnectDoor: async (address) => (await loadConnectDoor()).examineConnectDoor(address),
    testConnection: async (url) =>
      (await loadConnectionTest()).testConnection(url, { readToken: readTokenHere }),
    move: async (to, onProgress) =>
      (await loadMove()).moveInstallation(readConfig(process.env), to, onProgress),
    backUp: async (to, onProgress) =>
      (await loadBackup()).backUpInstallation(readConfig(process.env), to, onProgress),
    restore: async (from, onProgress) =>
      (await loadRestore()).restoreInstallation(readConfig(process.env), from, onProgress),
    replacePepper: async () =>
      (await loadChangePepper()).changePepperOf(
        readConfig(process.env),
        process.env['MINDMIRROR_OLD_PEPPER'],
      ),
    readToken: readTokenHere,
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

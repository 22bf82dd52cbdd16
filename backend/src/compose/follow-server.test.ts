import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/read-config.ts';
import { days, hours } from '../kernel/duration.ts';
import { noopTelemetry } from '../telemetry/noop-telemetry.ts';
import { withOpened } from '../testing/contract-fixture.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { newTempFolder } from '../testing/temp-folder.ts';
import { relevanceSweepJob } from '../relevance/index.ts';
import { mayExpire } from './follow-server.ts';
import { openInstallation, type Installation } from './installation.ts';
import { jobHandlers } from './job-handlers.ts';

/**
 * One folder and one clock, shared with a server that keeps everything for longer than the default.
 */
const withFolder = withOpened(async () => {
  const { path: dataDir, remove } = newTempFolder();
  const clock = fakeClock();
  const opened: Installation[] = [];
  const open = async (settings: Readonly<Record<string, string>>, isServer: boolean) => {
    const config = readConfig({ DATA_DIR: dataDir, ...settings });
    const installation = await openInstallation(config, { ...noopTelemetry, clock }, { isServer });
    opened.push(installation);
    return installation;
  };
  return {
    clock,
    startServer: async () => open({ BIN_DAYS: '30', UNUSED_VAULT_DAYS: '0' }, true),
    startStdio: async () => open({}, false),
    /** Runs the sweep of a process without a server often enough to confirm its clock. */
    sweep: async ({ ports, storage }: Installation) => {
      const jobs = jobHandlers(ports, undefined, mayExpire(storage, ports));
      const job = jobs.find(({ name }) => name === relevanceSweepJob.name);
      for (let run = 0; run < 3; run += 1) {
        await job!.run({});
        clock.move(hours(6));
      }
    },
    close: async () => {
      for (const { close } of opened) await close();
      remove();
    },
  };
});

/** Forgets a memory. Returns the number of memories in the bin, as the server sees it. */
const forgetOne = async ({ product: { tokens, memories } }: Installation) => {
  const { token } = await tokens.mint({ name: undefined });
  const { token: unused } = await tokens.mint({ name: undefined });
  const vault = await tokens.open(token);
  const saved = await memories.remember(vault, {
    text: 'User likes owls',
    category: 'preference',
    savedBy: undefined,
  });
  if (saved.outcome !== 'stored') throw new Error('It was not stored.');
  await memories.forget(vault, saved.memory.memoryId);
  return {
    inBin: async () => (await memories.listBin(await tokens.open(token))).length,
    openUnused: async () => tokens.open(unused),
  };
};

describe('a process that an AI tool starts on the folder of a server', () => {
  test(
    'keeps the bin and unused tokens for as long as the server does',
    withFolder(async ({ startServer, startStdio, sweep, clock }) => {
      const { inBin, openUnused } = await forgetOne(await startServer());
      const stdio = await startStdio();
      clock.move(days(9));
      await inBin();
      await sweep(stdio);
      expect(await inBin()).toBe(1);
      clock.move(days(15));
      await inBin();
      await sweep(stdio);
      await openUnused();
      clock.move(days(15));
      await inBin();
      await sweep(stdio);
      expect(await inBin()).toBe(0);
    }),
  );

  test(
    'removes nothing if a server with different settings started later',
    withFolder(async ({ startServer, startStdio, sweep, clock }) => {
      const stdio = await startStdio();
      const { inBin } = await forgetOne(await startServer());
      clock.move(days(9));
      await inBin();
      await sweep(stdio);
      expect(await inBin()).toBe(1);
    }),
  );

  test(
    'uses its own settings if no server has ever started on the folder',
    withFolder(async ({ startStdio, sweep, clock }) => {
      const stdio = await startStdio();
      await forgetOne(stdio);
      clock.move(days(9));
      await forgetOne(stdio);
      await sweep(stdio);
      expect(await stdio.ports.memories.removeBinnedBefore(clock.now() - days(3))).toBe(0);
    }),
  );
});

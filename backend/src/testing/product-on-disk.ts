import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobHandlers } from '../compose/job-handlers.ts';
import { openInstallation, type Installation } from '../compose/installation.ts';
import { readConfig } from '../config/read-config.ts';
import type { LogEvent } from '../kernel/log.ts';
import type { Vault } from '../tokens/index.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';

export type ProductOnDisk = Installation & {
  readonly dataDir: string;
  readonly clock: FakeClock;
  /** The events logged so far. */
  readonly logged: readonly LogEvent[];
  /** A new vault, opened. */
  readonly newVault: () => Promise<{ readonly vault: Vault; readonly token: string }>;
  /** The same folder as another process has it open. */
  readonly openAnother: () => Promise<Installation>;
  /** Starts the jobs; afterwards `ports.queue.idle()` waits for them. */
  readonly work: () => void;
};

/** Every verb over real SQLite in a folder of its own, with a clock that tests move. */
export const openProductOnDisk = async (): Promise<ProductOnDisk> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mindmirror-product-'));
  const clock = fakeClock();
  const logged: LogEvent[] = [];
  const note = (event: LogEvent): void => void logged.push(event);
  const ignored = (): undefined => undefined;
  const openAnother = async (): Promise<Installation> =>
    openInstallation(readConfig({ DATA_DIR: dataDir }), {
      clock,
      log: { info: note, warn: note, error: note },
      metrics: { count: ignored, observe: ignored, set: ignored },
    });
  const installation = await openAnother();
  const { tokens } = installation.product;
  return {
    ...installation,
    dataDir,
    clock,
    logged,
    newVault: async () => {
      const { token } = await tokens.mint({ name: undefined });
      return { token, vault: await tokens.open(token) };
    },
    openAnother,
    work: () => {
      installation.ports.queue.work(jobHandlers(installation.ports));
    },
    close: async () => {
      await installation.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

import { jobHandlers } from '../compose/job-handlers.ts';
import { openInstallation, type Installation } from '../compose/installation.ts';
import { readConfig } from '../config/read-config.ts';
import type { LogEvent } from '../kernel/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Plan, Vault } from '../tokens/index.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { newTempFolder } from './temp-folder.ts';

/** A new vault, opened. */
export type NewVault = { readonly vault: Vault; readonly token: string };

export type ProductOnDisk = Installation & {
  readonly dataDir: string;
  readonly clock: FakeClock;
  /** The events logged so far; none if the caller passed a log. */
  readonly logged: readonly LogEvent[];
  readonly newVault: (plan?: Plan) => Promise<NewVault>;
  /** Opens the same folder like another process. */
  readonly openAnother: () => Promise<Installation>;
  /** Starts the jobs; afterwards `ports.queue.idle()` waits for them. */
  readonly work: () => void;
};

type Options = {
  readonly settings?: Readonly<Record<string, string>>;
  readonly telemetry?: Partial<Pick<Telemetry, 'log' | 'metrics'>>;
};

/** The product over real SQLite in a new folder, with a fake clock. */
export const openProductOnDisk = async ({
  settings = {},
  telemetry = {},
}: Options = {}): Promise<ProductOnDisk> => {
  const { path: dataDir, remove } = newTempFolder();
  const clock = fakeClock();
  const logged: LogEvent[] = [];
  const note = (event: LogEvent): void => void logged.push(event);
  const ignored = (): undefined => undefined;
  const openAnother = async (): Promise<Installation> =>
    openInstallation(readConfig({ DATA_DIR: dataDir, ...settings }), {
      clock,
      log: { info: note, warn: note, error: note },
      metrics: { count: ignored, observe: ignored, set: ignored },
      ...telemetry,
    });
  const installation = await openAnother();
  const { tokens } = installation.product;
  return {
    ...installation,
    dataDir,
    clock,
    logged,
    newVault: async (plan = 'free') => {
      const { token } = await tokens.mint({ name: undefined });
      if (plan !== 'free') await tokens.setPlan(token, plan);
      return { token, vault: await tokens.open(token) };
    },
    openAnother,
    work: () => {
      installation.ports.queue.work(jobHandlers(installation.ports));
    },
    close: async () => {
      await installation.close();
      remove();
    },
  };
};

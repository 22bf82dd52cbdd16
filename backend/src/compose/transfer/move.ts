import type { MoveReport } from '../../transfer/index.ts';
import type { Config } from '../../config/read-config.ts';
import { move, type OnProgress } from '../../transfer/index.ts';
import { openMoveSource, type MoveSource } from './source.ts';
import { openMoveTarget } from './target.ts';
import { locateSecret } from '../doctor/locate-secret.ts';
import { StartError } from '../start-error.ts';
import { waitlistJob } from '../../waitlist/index.ts';
import { noopTelemetry } from '../../telemetry/noop-telemetry.ts';

/**
 * Copies the configured installation to `to` and reports what its servers need.
 * @throws StartError or AppError, saying what to do
 */
export const moveInstallation = async (
  config: Config,
  to: string,
  onProgress: OnProgress,
): Promise<MoveReport> => {
  const source = await openMoveSource(config, noopTelemetry);
  try {
    await refuseWaitingEntries(source);
    const target = await openMoveTarget(to, noopTelemetry.log);
    try {
      const { tables, peppers } = await move({ source, target, onProgress });
      return { tables, peppers, secret: locateSecret(config), folder: target.folder };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

/** Other jobs are recreated at the target, but these contain data that exists nowhere else. */
const refuseWaitingEntries = async ({ queue }: MoveSource): Promise<void> => {
  const [waiting, dead] = await Promise.all([queue.waiting(), queue.deadCounts()]);
  if ((dead[waitlistJob.name] ?? 0) > 0) {
    throw new StartError(
      `Waitlist entries are among the dead letters of the source and would stay behind. Run "mindmirror dead-letters retry" there. ${finishJobs}`,
    );
  }
  if ((waiting[waitlistJob.name] ?? 0) > 0) {
    throw new StartError(
      `Waitlist entries still wait in the queue of the source and would stay behind. ${finishJobs}`,
    );
  }
};

const finishJobs =
  'Run its server (in a cluster, a worker) until "mindmirror doctor" reports that no jobs wait, stop it, and run this command again.';

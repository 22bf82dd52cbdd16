import { isoTime } from '../kernel/clock.ts';
import type { RestoreReport } from '../transfer/index.ts';
import type { CommandContext } from './command-context.ts';
import { peppersFor, printProgress, formatReport } from './format-report.ts';

/** Restores a backup into an empty installation, and prints how to start it. */
export const restoreFrom = async (context: CommandContext, from: string): Promise<void> => {
  const report = await context.restore(from, printProgress(context.print));
  context.print(
    `Restored. This installation is identical to the backup of ${isoTime(report.madeAt)}, row by row:`,
  );
  for (const line of formatReport(report.tables)) context.print(line);
  context.print('Set these before you start the servers:');
  for (const line of settingsFor(report)) context.print(`  ${line}`);
  context.print(
    'Everything is as it was at that time: later memories are gone; forgotten memories and rotated or revoked tokens are back.',
  );
};

const settingsFor = (report: RestoreReport): string[] => [
  report.dataDir === undefined
    ? 'MONGODB_URL    the value that this command was started with; also set REDIS_URL'
    : `DATA_DIR       ${report.dataDir}; without MONGODB_URL and REDIS_URL`,
  `SERVER_SECRET  the one of the backed-up installation${existingSecret(report)}`,
  ...peppersFor(report.peppers),
];

const existingSecret = ({ secret }: RestoreReport): string =>
  secret.from === 'file' ? `; it must replace a different one in ${secret.file}` : '';

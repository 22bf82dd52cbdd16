import { isoTime } from '../kernel/clock.ts';
import type { RestoreReport } from '../transfer/index.ts';
import type { CommandContext } from './command-context.ts';
import { peppersFor, printProgress, formatReport } from './format-report.ts';

/** Fills an empty installation from a backup, and says how to start there. */
export const restoreFrom = async (context: CommandContext, from: string): Promise<void> => {
  const report = await context.restore(from, printProgress(context.print));
  context.print(
    `Restored. Here is what the backup of ${isoTime(report.madeAt)} holds, compared row for row:`,
  );
  for (const line of formatReport(report.tables)) context.print(line);
  context.print('Before you start the servers, give them:');
  for (const line of settingsFor(report)) context.print(`  ${line}`);
  context.print(
    'Tokens open what they opened then. What was saved since is gone; what was forgotten, rotated or revoked since is back.',
  );
};

const settingsFor = (report: RestoreReport): string[] => [
  report.dataDir === undefined
    ? 'MONGODB_URL    the one that this command was started with; and a REDIS_URL'
    : `DATA_DIR       ${report.dataDir}; and no MONGODB_URL or REDIS_URL`,
  `SERVER_SECRET  the one of the installation that was backed up${existingSecret(report)}`,
  ...peppersFor(report.peppers),
];

const existingSecret = ({ secret }: RestoreReport): string =>
  secret.from === 'file' ? `, in place of the one in ${secret.file} if that is another` : '';

import type { CommandContext } from './command-context.ts';
import type { MoveReport } from '../transfer/index.ts';
import { peppersFor, printProgress, formatReport, describeSecret } from './format-report.ts';

/** Copies the installation to another place and says how to start there. */
export const moveTo = async (context: CommandContext, to: string): Promise<void> => {
  const report = await context.move(to, printProgress(context.print));
  context.print('Moved. Both sides hold the same, row for row:');
  for (const line of formatReport(report.tables)) context.print(line);
  context.print('Before you start the target, give it:');
  for (const line of settingsFor(report)) context.print(`  ${line}`);
  context.print(
    'Tokens work there as they are; only the address in the tools changes. The source is unchanged: keep it until you have seen the target work, and do not start both.',
  );
};

const newSecret = 'a new one, for the source never had one: openssl rand -base64 32';

const settingsFor = (report: MoveReport): string[] => [
  report.folder === undefined
    ? 'MONGODB_URL    the address you gave with --to; and a REDIS_URL'
    : `DATA_DIR       ${report.folder}; and no MONGODB_URL or REDIS_URL`,
  `SERVER_SECRET  ${describeSecret(report.secret, newSecret)}`,
  ...peppersFor(report.peppers),
];

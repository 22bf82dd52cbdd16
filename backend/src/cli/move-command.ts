import type { CommandContext } from './command-context.ts';
import type { MoveReport } from '../transfer/index.ts';
import { peppersFor, printProgress, formatReport, describeSecret } from './format-report.ts';

/** Copies the installation to another location and prints how to start it there. */
export const moveTo = async (context: CommandContext, to: string): Promise<void> => {
  const report = await context.move(to, printProgress(context.print));
  context.print('Moved. Both sides are identical, row by row:');
  for (const line of formatReport(report.tables)) context.print(line);
  context.print('Set these before you start the target:');
  for (const line of settingsFor(report)) context.print(`  ${line}`);
  context.print(
    'Tokens stay valid; only the address in the tools changes. The source is unchanged: keep it until the target works, and do not start both.',
  );
};

const newSecret = 'a new one, because the source never had one: openssl rand -base64 32';

const settingsFor = (report: MoveReport): string[] => [
  report.folder === undefined
    ? 'MONGODB_URL    the address given with --to; also set REDIS_URL'
    : `DATA_DIR       ${report.folder}; without MONGODB_URL and REDIS_URL`,
  `SERVER_SECRET  ${describeSecret(report.secret, newSecret)}`,
  ...peppersFor(report.peppers),
];

import type { CommandContext } from './command-context.ts';
import {
  formatCount,
  peppersFor,
  printProgress,
  formatReport,
  describeSecret,
} from './format-report.ts';

/** Writes a backup of the installation into one file, and says what else to keep. */
export const backUpTo = async (context: CommandContext, to: string): Promise<void> => {
  const report = await context.backUp(to, printProgress(context.print));
  context.print(`Backed up into ${report.path}, sealed as it is. It holds:`);
  for (const line of formatReport(report.tables)) context.print(line);
  context.print(
    `The file has ${formatCount(report.file.bytes)} bytes, SHA-256 ${report.file.sha256}`,
  );
  context.print(
    'Not in it, so that the file alone tells nobody an address. Keep copies elsewhere:',
  );
  context.print(`  SERVER_SECRET  ${describeSecret(report.secret, missingSecret)}`);
  for (const line of peppersFor(report.peppers)) context.print(`  ${line}`);
  if (report.leftBehind > 0) context.print(leftBehind(report.leftBehind));
};

const missingSecret = 'not here; without it waitlist addresses cannot be read';

const leftBehind = (count: number): string =>
  `Not in it either: ${formatCount(count)} requests for the waitlist that still wait in the queue or are dead letters. Once a worker has done them (mindmirror doctor), the next backup has them.`;

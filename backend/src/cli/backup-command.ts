import type { CommandContext } from './command-context.ts';
import {
  formatCount,
  peppersFor,
  printProgress,
  formatReport,
  describeSecret,
} from './format-report.ts';

/** Writes a backup of the installation into one file, and prints what else to keep. */
export const backUpTo = async (context: CommandContext, to: string): Promise<void> => {
  const report = await context.backUp(to, printProgress(context.print));
  context.print(`Backed up to ${report.path}, still sealed. Contents:`);
  for (const line of formatReport(report.tables)) context.print(line);
  context.print(
    `The file has ${formatCount(report.file.bytes)} bytes, SHA-256 ${report.file.sha256}`,
  );
  context.print('Not included, so that the file alone reveals nothing. Keep copies elsewhere:');
  context.print(`  SERVER_SECRET  ${describeSecret(report.secret, missingSecret)}`);
  for (const line of peppersFor(report.peppers)) context.print(`  ${line}`);
  if (report.leftBehind > 0) context.print(leftBehind(report.leftBehind));
};

const missingSecret = 'not found here; without it, waitlist addresses cannot be read';

const leftBehind = (count: number): string =>
  `Also not included: ${formatCount(count)} waitlist requests that are waiting in the queue or are dead letters. After a worker has processed them (see mindmirror doctor), the next backup includes them.`;

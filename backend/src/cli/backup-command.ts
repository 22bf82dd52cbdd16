import type { CommandContext } from './command-context.ts';
import { describeSecret } from './describe-secret.ts';
import { formatCount, peppersFor, printProgress, formatReport } from './format-report.ts';

/** Writes all that the installation keeps into one file, and says what belongs beside it. */
export const backUpTo = (needs: CommandContext) => async (to: string) => {
  const report = await needs.backUp(to, printProgress(needs.print));
  needs.print(`Backed up into ${report.path}, sealed as it is. It holds:`);
  for (const line of formatReport(report.tables)) needs.print(line);
  needs.print(
    `The file has ${formatCount(report.file.bytes)} bytes, SHA-256 ${report.file.sha256}`,
  );
  needs.print('Not in it, so that the file alone tells nobody an address. Keep copies elsewhere:');
  needs.print(`  SERVER_SECRET  ${describeSecret(report.secret, missingSecret)}`);
  for (const line of peppersFor(report.peppers)) needs.print(`  ${line}`);
  if (report.leftBehind > 0) needs.print(leftBehind(report.leftBehind));
};

const missingSecret = 'not here; without it waitlist addresses cannot be read';

const leftBehind = (count: number): string =>
  `Not in it either: ${formatCount(count)} requests for the waitlist that still wait in the queue or are dead letters. Once a worker has done them (mindmirror doctor), the next backup has them.`;

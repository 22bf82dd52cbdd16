import type { CommandNeeds } from './command-needs.ts';
import { secretIs } from './secret-place.ts';
import { amount, peppersFor, printProgress, tablesHeld } from './tables-held.ts';

/** Writes all that the installation keeps into one file, and says what belongs beside it. */
export const backUpTo = (needs: CommandNeeds) => async (to: string) => {
  const report = await needs.backUp(to, printProgress(needs.print));
  needs.print(`Backed up into ${report.path}, sealed as it is. It holds:`);
  for (const line of tablesHeld(report.tables)) needs.print(line);
  needs.print(`The file has ${amount(report.file.bytes)} bytes, SHA-256 ${report.file.sha256}`);
  needs.print('Not in it, so that the file alone tells nobody an address. Keep copies elsewhere:');
  needs.print(`  SERVER_SECRET  ${secretIs(report.secret, missingSecret)}`);
  for (const line of peppersFor(report.peppers)) needs.print(`  ${line}`);
  if (report.leftBehind > 0) needs.print(leftBehind(report.leftBehind));
};

const missingSecret = 'not here; without it waitlist addresses cannot be read';

const leftBehind = (count: number): string =>
  `Not in it either: ${amount(count)} requests for the waitlist that still wait in the queue or are dead letters. Once a worker has done them (mindmirror doctor), the next backup has them.`;

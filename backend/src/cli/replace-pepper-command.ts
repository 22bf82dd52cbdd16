import type { CommandContext } from './command-context.ts';
import { formatCount, peppersFor } from './format-report.ts';

/** Puts the pepper of the settings on every stored key, and prints what the servers need then. */
export const replacePepperHere = async (context: CommandContext): Promise<void> => {
  const { changed, peppers } = await context.replacePepper();
  context.print(
    `Replaced the pepper of ${formatCount(changed.vaults)} vaults and ${formatCount(changed.grantKeys)} keys of grants.`,
  );
  context.print('Set this for every api, and start them:');
  for (const line of peppersFor(peppers)) context.print(`  ${line}`);
  context.print('Backups that were made before still need the old pepper: keep it with them.');
};

import type { CommandContext } from './command-context.ts';
import { formatKeys, peppersFor } from './format-report.ts';

/**
 * Puts the pepper of the settings on every stored key, and prints what the servers need then. Returns
 * whether all keys have it.
 */
export const replacePepperHere = async (
  context: Pick<CommandContext, 'replacePepper' | 'print'>,
): Promise<boolean> => {
  const { changed, peppers, isComplete } = await context.replacePepper();
  const vaults = formatKeys('vaults', changed.vaults);
  const grantKeys = formatKeys('grantKeys', changed.grantKeys);
  context.print(`Replaced the pepper of ${vaults} and ${grantKeys}.`);
  if (isComplete) {
    context.print('Set this for every api, and start them:');
    for (const line of peppersFor(peppers)) context.print(`  ${line}`);
  } else {
    context.print(
      'A server added keys without this pepper meanwhile. Stop the servers and run it again with the same PEPPER.',
    );
  }
  context.print('Backups that were made before still need the old pepper: keep it with them.');
  return isComplete;
};

import type { Plan } from '../tokens/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';
import { describeUsage } from './token-commands.ts';

/** Prints or changes the plan of a vault. */
export const plan = async (context: CommandContext, wanted: Plan | undefined): Promise<void> =>
  withInstallation(context, async ({ product }) => {
    const token = await context.readToken();
    if (wanted !== undefined) await product.tokens.setPlan(token, wanted);
    const vault = await product.tokens.open(token);
    context.print(`Plan ${vault.plan}, ${describeUsage(await product.tokens.usage(vault))}.`);
  });

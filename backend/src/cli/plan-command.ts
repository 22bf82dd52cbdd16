import type { Plan } from '../tokens/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';
import { describeUsage } from './token-commands.ts';

/** Shows the plan of a vault, or changes it. */
export const plan = (needs: CommandContext) => async (wanted: Plan | undefined) =>
  withInstallation(needs, async ({ product }) => {
    const token = await needs.readToken();
    if (wanted !== undefined) await product.tokens.setPlan(token, wanted);
    const vault = await product.tokens.open(token);
    needs.print(`Plan ${vault.plan}, ${describeUsage(await product.tokens.usage(vault))}.`);
  });

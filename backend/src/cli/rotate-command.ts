import { isAppError } from '../kernel/errors.ts';
import { newToken } from '../tokens/index.ts';
import {
  withInstallation,
  type CommandContext,
  type OpenedInstallation,
} from './command-context.ts';
import { printUsage } from './token-commands.ts';

type Tokens = OpenedInstallation['product']['tokens'];

/**
 * Replaces the token. The new token is written out before anything changes, so neither an
 * interruption nor a failed write loses it.
 */
export const rotateToken = async (context: CommandContext): Promise<void> =>
  withInstallation(context, async ({ product: { tokens }, publicUrl }) => {
    const old = await context.readToken();
    await tokens.open(old);
    const next = newToken();
    await context.write(`Token  ${next}\nURL    ${publicUrl}/sse?token=${next}\n`);
    context.print('This is the new token. Keep it: it replaces the old one now.');
    const { usage } = await rotate(context, tokens, old, next);
    printUsage(context, usage);
    context.print('The old token no longer works. Put the new URL into your tools.');
  });

const rotate = async (context: CommandContext, tokens: Tokens, old: string, next: string) => {
  try {
    return await tokens.rotate(old, next);
  } catch (error) {
    context.print(await outcomeOf(tokens, next));
    throw error;
  }
};

/** Which of the two tokens opens the memories after a failure. */
const outcomeOf = async (tokens: Tokens, next: string): Promise<string> => {
  try {
    await tokens.open(next);
    return 'The token was replaced before this failed: the new one opens the memories.';
  } catch (error) {
    return isAppError(error) && error.code === 'invalid_token'
      ? 'The token was not replaced: the new one above opens nothing.'
      : 'It is not known whether the token was replaced. Keep both: "mindmirror plan" accepts the one that opens the memories.';
  }
};

import { AppError } from '../kernel/errors.ts';
import type { Usage } from '../tokens/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Prints a new token with its URL. */
export const newToken = async (context: CommandContext, name: string | undefined): Promise<void> =>
  withInstallation(context, async ({ product, publicUrl }) => {
    printToken(context, publicUrl, await product.tokens.mint({ name }));
    context.print('Treat it like a password. If you lose it, nobody can recover these memories.');
  });

/** Prints the token that AI tools on this machine use through `mindmirror mcp`. */
export const showToken = async (context: CommandContext): Promise<void> => {
  const token = await context.localToken();
  if (token === undefined) {
    throw new AppError(
      'missing_token',
      'No token is stored for you on this machine yet. The first start of "mindmirror mcp" creates one.',
    );
  }
  await withInstallation(context, async ({ product, publicUrl }) => {
    const usage = await product.tokens.usage(await product.tokens.open(token));
    printToken(context, publicUrl, { token, usage });
  });
};

export const revokeToken = async (context: CommandContext): Promise<void> =>
  withInstallation(context, async ({ product }) => {
    await product.tokens.revoke(await context.readToken());
    context.print('Revoked. The key and all memories were deleted.');
  });

const printToken = (
  context: CommandContext,
  publicUrl: string,
  { token, usage }: { readonly token: string; readonly usage: Usage },
): void => {
  context.print(`Token  ${token}`);
  context.print(`URL    ${publicUrl}/sse?token=${token}`);
  printUsage(context, usage);
};

export const printUsage = (context: CommandContext, usage: Usage): void => {
  context.print(`Used   ${describeUsage(usage)}`);
};

export const describeUsage = ({ memoriesUsed, memoryLimit }: Usage): string =>
  memoryLimit === null
    ? `${memoriesUsed} memories, no limit`
    : `${memoriesUsed} of ${memoryLimit} memories`;

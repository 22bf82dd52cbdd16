import type { Usage } from '../tokens/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Prints a new token with its URL. */
export const newToken = (needs: CommandContext) => async (name: string | undefined) =>
  withInstallation(needs, async ({ product, publicUrl }) => {
    printToken(needs, publicUrl, await product.tokens.mint({ name }));
    needs.print('Keep it like a key. If you lose it, nobody can recover these memories.');
  });

export const rotateToken = (needs: CommandContext) => async () =>
  withInstallation(needs, async ({ product, publicUrl }) => {
    printToken(needs, publicUrl, await product.tokens.rotate(await needs.readToken()));
    needs.print('The old token is dead. Put the new URL into your tools.');
  });

export const revokeToken = (needs: CommandContext) => async () =>
  withInstallation(needs, async ({ product }) => {
    await product.tokens.revoke(await needs.readToken());
    needs.print('Revoked. The key is destroyed and the memories are gone.');
  });

const printToken = (
  needs: CommandContext,
  publicUrl: string,
  { token, usage }: { readonly token: string; readonly usage: Usage },
): void => {
  needs.print(`Token  ${token}`);
  needs.print(`URL    ${publicUrl}/sse?token=${token}`);
  needs.print(`Used   ${describeUsage(usage)}`);
};

export const describeUsage = ({ memoriesUsed, memoryLimit }: Usage): string =>
  memoryLimit === null
    ? `${memoriesUsed} memories, no limit`
    : `${memoriesUsed} of ${memoryLimit} memories`;

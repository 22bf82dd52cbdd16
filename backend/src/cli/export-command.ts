import { writeExport, type ExportFormat } from '../memories/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Writes every memory of a premium vault to standard output. */
export const exportMemories = async (
  context: CommandContext,
  format: ExportFormat,
): Promise<void> =>
  withInstallation(context, async ({ product }) => {
    const vault = await product.tokens.open(await context.readToken());
    for await (const part of writeExport(format, product.memories.exportAll(vault))) {
      await context.write(part);
    }
  });

import { writeExport, type ExportFormat } from '../memories/index.ts';
import { withInstallation, type CommandContext } from './command-context.ts';

/** Writes every memory of a premium vault to standard output. */
export const exportMemories = (needs: CommandContext) => async (format: ExportFormat) =>
  withInstallation(needs, async ({ product }) => {
    const vault = await product.tokens.open(await needs.readToken());
    for await (const part of writeExport(format, product.memories.exportAll(vault))) {
      await needs.write(part);
    }
  });

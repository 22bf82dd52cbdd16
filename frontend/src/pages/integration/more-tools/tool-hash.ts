import { toolIds, type ToolId } from '../../../features/guides/catalog.ts';

/** The section with all tools. */
export const moreToolsHash = 'more-tools';

const prefix = 'tool-';

/** The hash that chooses a tool, without the number sign. It is also the id of its guide. */
export const hashOf = (tool: ToolId): string => `${prefix}${tool}`;

export const toolOf = (hash: string): ToolId | undefined =>
  toolIds.find((tool) => hash === `#${hashOf(tool)}`);

/** Whether a hash belongs to this section and not to the tabs. */
export const isOfMoreTools = (hash: string): boolean =>
  hash === `#${moreToolsHash}` || hash.startsWith(`#${prefix}`);

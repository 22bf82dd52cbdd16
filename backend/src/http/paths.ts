/** The paths of MCP. Many AI tools can send a token there in the URL only. */
export const mcpPaths: ReadonlySet<string> = new Set([
  '/sse',
  '/mcp',
  '/messages',
  '/sse/messages',
]);

const mcpPathByName = new Map([...mcpPaths].map((path) => [path, path]));

/**
 * The path of a request to the MCP endpoint, as a string of its own: a part of a URL keeps the whole URL
 * in memory, with all secrets in it, for as long as the part is kept, in a metric for one.
 */
export const mcpPathOf = (target: string): string | undefined => mcpPathByName.get(pathOf(target));

/** Asked by orchestrators every few seconds, at the pod's address and not by name. */
export const probePaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** The path of a request target, without building a URL object on every call. */
export const pathOf = (target: string): string => {
  const mark = target.indexOf('?');
  return mark < 0 ? target : target.slice(0, mark);
};

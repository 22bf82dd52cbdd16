/** The MCP paths. Many AI tools can only send a token in the URL. */
export const mcpPaths: ReadonlySet<string> = new Set([
  '/sse',
  '/mcp',
  '/messages',
  '/sse/messages',
]);

const mcpPathByName = new Map([...mcpPaths].map((path) => [path, path]));

/**
 * The MCP path of a request target, as a constant string: a substring would keep the whole URL in
 * memory, secrets included, for as long as e.g. a metric keeps the path.
 */
export const mcpPathOf = (target: string): string | undefined => mcpPathByName.get(pathOf(target));

/** Orchestrators request these every few seconds, by the pod's address and not by name. */
export const probePaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

/** The path of a request target, without building a URL object on every call. */
export const pathOf = (target: string): string => {
  const mark = target.indexOf('?');
  return mark < 0 ? target : target.slice(0, mark);
};

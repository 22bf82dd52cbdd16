/** The MCP paths. Many AI tools can only send a token in the URL. */
export const mcpPaths: ReadonlySet<string> = new Set([
  '/sse',
  '/mcp',
  '/messages',
  '/sse/messages',
]);

/** Orchestrators request these every few seconds, by the pod's address and not by name. */
export const probePaths: ReadonlySet<string> = new Set(['/livez', '/readyz']);

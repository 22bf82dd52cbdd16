/**
 * Links that put the server into a tool's settings with one press. They hold the token, as the URL
 * does, and are followed by the tool on this very machine: no site sees them.
 */
const name = 'mindmirror';

/** Opens Cursor, which shows the entry and asks before it adds it. */
export const cursorLink = (url: string): string => {
  const config = btoa(JSON.stringify({ url }));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`;
};

/** Opens Visual Studio Code, which shows the entry and asks before it adds it. */
export const vsCodeLink = (url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'sse', url }))}`;

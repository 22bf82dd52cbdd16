/**
 * Links that add the server to a tool's settings with one click. They contain the token, but only
 * the tool on this machine opens them: no website sees them.
 */
const name = 'mindmirror';

/** Opens Cursor, which shows the entry and asks for confirmation. */
export const cursorLink = (url: string): string => {
  const config = btoa(JSON.stringify(headerEntry(url)));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`;
};

/** Opens Visual Studio Code, which shows the entry and asks for confirmation. */
export const vsCodeLink = (url: string): string => {
  const entry = { name, type: 'http', ...headerEntry(url) };
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(entry))}`;
};

/** The address without the token of the URL, which a header keeps out of lists and logs. */
const headerEntry = (personalUrl: string) => {
  const [origin = '', token = ''] = personalUrl.split('/sse?token=');
  return { url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } };
};

/** Opens Goose, which asks before it installs the extension. The URL itself holds the token. */
export const gooseLink = (url: string): string => {
  const description = 'One memory for your AI tools';
  const parts = { type: 'streamable_http', url, id: name, name, description };
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `goose://extension?${query.join('&')}`;
};

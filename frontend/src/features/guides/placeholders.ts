/** The origin of the server in snippets. */
export const placeholderOrigin = 'https://mindmirror.invalid';

/** The origin of the connect door in snippets. */
export const placeholderConnect = 'https://connect.mindmirror.invalid';

/** The token in snippets, and what a visitor without a token sees. */
export const placeholderToken = 'YOUR_TOKEN';

/** The personal URL, with the token in it. */
export const personalUrl = `${placeholderOrigin}/sse?token=${placeholderToken}`;

/** The address for tools that send the token in a header. */
export const mcpUrl = `${placeholderOrigin}/mcp`;

/** The value of the `Authorization` header. */
export const bearer = `Bearer ${placeholderToken}`;

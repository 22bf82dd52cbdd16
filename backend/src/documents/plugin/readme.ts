/** The page that comes with the plugin, for people who read it before they install it. */
export const readme = (publicUrl: string): string => `# MindMirror for Claude Code

This plugin connects Claude Code with the memory at <${publicUrl}>. It contains:

- **the server**: the six tools of MindMirror, at ${publicUrl}/mcp
- **a skill**: when to recall, remember, ask and hand off; the same words as the server's instructions
- **a hook**: \`hooks/session-start.mjs\` puts what MindMirror knows about you into a new session

Claude Code asks for your token once and keeps it where it keeps its own login, on macOS in the keychain.

The hook needs Node.js 18 or newer on the PATH. It sends one request with your token to ${publicUrl}/mcp, and nothing of
your session. It never records what you write. If it fails, the session starts without your memories.

To try it from this folder:

\`\`\`sh
claude plugin validate .
claude plugin marketplace add "$PWD"
claude plugin install mindmirror@mindmirror
\`\`\`
`;

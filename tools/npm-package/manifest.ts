/**
 * The package.json of the published package. It has no dependencies: the program contains them, and
 * `backend/dist/licenses.txt` has their licenses. Publishing with provenance needs the address of the
 * repository.
 */
export const manifestOf = (version: string, repositoryUrl: string | undefined) => ({
  name: 'mindmirror',
  version,
  description: 'One persistent memory for the AI tools you already use, over MCP.',
  keywords: ['mcp', 'mcp-server', 'memory', 'ai', 'claude', 'cursor'],
  license: 'MIT',
  type: 'module',
  bin: { mindmirror: 'backend/dist/bin/package-entrypoint.js' },
  // node:sqlite returns rows as arrays since 22.16.
  engines: { node: '>=22.16' },
  ...(repositoryUrl !== undefined && {
    repository: { type: 'git', url: `git+${repositoryUrl}.git` },
  }),
  ...(repositoryUrl !== undefined && { mcpName: mcpNameOf(repositoryUrl) }),
});

/** The name in the MCP registry, which links a GitHub owner to the package. */
export const mcpNameOf = (repositoryUrl: string): string => {
  const [owner = '', name = ''] = new URL(repositoryUrl).pathname.slice(1).split('/');
  return `io.github.${owner}/${name}`;
};

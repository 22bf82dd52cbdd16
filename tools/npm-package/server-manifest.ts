import { mcpNameOf } from './manifest.ts';

/** The entry of the MCP registry (`server.json`), which points at the npm package. */
export const serverManifestOf = (version: string, repositoryUrl: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: mcpNameOf(repositoryUrl),
  title: 'MindMirror',
  description: 'One persistent memory for the AI tools you already use.',
  repository: { url: repositoryUrl, source: 'github' },
  version,
  packages: [
    {
      registryType: 'npm',
      identifier: 'mindmirror',
      version,
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'positional', value: 'mcp' }],
      environmentVariables: [
        {
          name: 'MINDMIRROR_TOKEN',
          description: 'Uses an existing memory. Without it, the first start creates one.',
          isSecret: true,
        },
        { name: 'DATA_DIR', description: 'Another data folder.' },
      ],
    },
  ],
});

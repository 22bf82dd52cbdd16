import type { Guide } from '../guide.ts';
import { askCheck, bridgeEntry, bridgeNote, connectorWay } from '../snippets.ts';

export const claude: Guide = {
  ways: [
    connectorWay('Add a connector', [
      'On claude.ai or in Claude Desktop, open Customize → Connectors (Settings → Connectors in older versions) and choose to add a custom connector.',
      'Name it MindMirror and paste the connector URL. Leave the OAuth fields empty and press Connect.',
    ]),
    {
      title: 'Claude Desktop only: the bridge',
      steps: [
        'In Claude Desktop, open Settings → Developer → Edit Config.',
        'The file is `~/Library/Application Support/Claude/claude_desktop_config.json` on macOS and `%APPDATA%\\Claude\\claude_desktop_config.json` on Windows.',
        `Add the entry and restart Claude Desktop. ${bridgeNote}`,
      ],
      snippet: bridgeEntry('claude_desktop_config.json'),
    },
  ],
  checks: [
    'In a chat, open the tools menu: MindMirror must be switched on, with six tools.',
    'Paste the connector URL, not your personal URL: with a token in the address, Claude lists the tools but does not give them to the chat.',
    'Claude calls from its own cloud, so the connector URL must be reachable from the internet, with a certificate that is publicly trusted.',
    'The mobile apps use the connectors that you have added on claude.ai. They cannot add one themselves.',
    'A free plan has room for one custom connector. On Team and Enterprise plans an owner adds it first.',
    askCheck,
  ],
  promptFor: 'chat',
  promptPlace: 'Paste it under Settings → Profile, as your personal preferences.',
  evidence: [
    {
      how: 'read',
      page: 'support.claude.com/en/articles/11503834',
      what: 'custom connectors on the web, on the desktop and in the mobile apps',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'claude.com/docs/connectors/building/authentication',
      what: 'no token in the address, OAuth without credentials',
      day: '2026-11-22',
    },
    {
      how: 'run',
      with: 'mcp-remote 0.15.1',
      what: 'the bridge listed six tools; it was not started by Claude Desktop',
      day: '2026-11-22',
    },
    {
      how: 'unconfirmed',
      what: 'a connection from claude.ai itself; its requests are replayed in the tests of the server',
    },
  ],
};

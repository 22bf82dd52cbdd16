import type { Guide } from '../guide.ts';
import { bearer, mcpUrl } from '../placeholders.ts';
import { askCheck, connectorWay, headerEntry, terminal } from '../snippets.ts';

const header = `--header "Authorization: ${bearer}"`;

export const gemini: Guide = {
  ways: [
    {
      title: 'Antigravity, in the terminal',
      steps: [
        'One command. Options come before the name. The editor and the terminal share the entry.',
      ],
      snippet: terminal(`agy mcp add ${header} \\\n  mindmirror "${mcpUrl}"`),
    },
    {
      title: 'Antigravity, in the file',
      steps: [
        'Open the menu of the agent panel → MCP Servers → Manage MCP Servers → View raw config, or the file itself.',
        'Add the entry. Antigravity calls the address `serverUrl`.',
      ],
      snippet: headerEntry({
        caption: '~/.gemini/config/mcp_config.json',
        address: 'serverUrl',
      }),
    },
    {
      title: 'Gemini CLI',
      steps: ['Its successor is Antigravity. If you still have Gemini CLI, one command is enough.'],
      snippet: terminal(
        `gemini mcp add --scope user --transport http \\\n  ${header} mindmirror "${mcpUrl}"`,
      ),
    },
    connectorWay('The Gemini app', [
      'On gemini.google.com, open Settings & help → Connected Apps, and add a custom app for Spark.',
      'Paste the connector URL. Once connected, it works in the mobile app too.',
    ]),
  ],
  checks: [
    'In Antigravity, `/mcp` should list six tools. `agy mcp list` does not check the token.',
    'Gemini CLI uses no servers in a folder that you have not marked as trusted.',
    'The Gemini app takes custom apps from people aged 18 or over in the US, in English, with Keep Activity on.',
    askCheck,
  ],
  promptFor: 'chat',
  promptPlace: 'Put it in `~/.gemini/GEMINI.md`.',
  evidence: [
    {
      how: 'run',
      with: 'Gemini CLI 0.61.0',
      what: 'its command; `gemini mcp list` said Connected',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'developer.mescius.com/mcp/docs/configure-your-ai-client/command-line-clients/google-antigravity-cli',
      what: 'the command and the file of Antigravity, from another vendor',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'support.google.com/gemini/answer/17209137',
      what: 'custom apps, in a copy of the page',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'neither Antigravity nor the Gemini app was connected' },
  ],
};

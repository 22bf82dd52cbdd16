import type { Guide } from '../guide.ts';
import { bearer, mcpUrl } from '../placeholders.ts';
import { askCheck, headerEntry, terminal } from '../snippets.ts';

export const cline: Guide = {
  ways: [
    {
      title: 'Cline in the terminal',
      steps: [
        'One command. It writes the entry into `~/.cline/data/settings/cline_mcp_settings.json`.',
      ],
      snippet: terminal(
        `cline mcp add mindmirror "${mcpUrl}" \\\n  --transport http --header "Authorization: ${bearer}" --yes`,
      ),
    },
    {
      title: 'The extension in an editor',
      steps: [
        'Open the MCP Servers icon → Configure → Configure MCP Servers.',
        'Add the entry. If the file has other servers, add only the inner entry.',
      ],
      snippet: headerEntry({
        caption: 'cline_mcp_settings.json',
        more: { type: 'streamableHttp' },
      }),
    },
  ],
  checks: [
    'The MCP Servers panel should show mindmirror with a green dot and six tools.',
    'Without `"type": "streamableHttp"` the extension expects an event stream, which `/mcp` does not give.',
    'Press Restart Server after you change the file.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Paste it into a global rule of Cline.',
  evidence: [
    {
      how: 'run',
      with: 'Cline 3.0.65',
      what: 'the command, and the file that it wrote; Cline did not connect, because that needs a model',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'docs.cline.bot/mcp/adding-and-configuring-servers',
      what: 'the panel of the extension',
      day: '2026-11-22',
    },
  ],
};

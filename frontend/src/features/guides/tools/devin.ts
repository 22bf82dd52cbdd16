import type { Guide } from '../guide.ts';
import { personalUrl } from '../placeholders.ts';
import { askCheck, bridgeEntry, bridgeNote, headerEntry, terminal } from '../snippets.ts';

const oldFile = '~/.codeium/windsurf/mcp_config.json';

export const devin: Guide = {
  ways: [
    {
      title: 'Devin Desktop',
      steps: [
        'Open `~/.config/devin/mcp_config.json`, or `%APPDATA%\\devin\\mcp_config.json` on Windows. Create the file if it does not exist.',
        'Add the entry. If the file has other servers, add only the inner entry.',
      ],
      snippet: headerEntry({
        caption: '~/.config/devin/mcp_config.json',
        more: { transport: 'http' },
      }),
    },
    {
      title: 'Devin in the terminal',
      steps: ['One command. `-s user` adds MindMirror to all projects.'],
      snippet: terminal(`devin mcp add -s user mindmirror "${personalUrl}"`),
    },
    {
      title: 'Windsurf, before it was renamed',
      steps: [`Add the entry to \`${oldFile}\`. It calls the address \`serverUrl\`.`],
      snippet: headerEntry({ caption: oldFile, address: 'serverUrl' }),
    },
    {
      title: 'The bridge',
      steps: [`Only for versions that do not accept a URL. ${bridgeNote}`],
      snippet: bridgeEntry(oldFile),
    },
  ],
  checks: [
    'The MCP section of the agent panel should list mindmirror with six tools, without Needs auth.',
    'Devin asks before it calls a tool for the first time: allow it.',
    '`devin mcp list` shows the servers of the terminal.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Paste it into your global rules.',
  evidence: [
    {
      how: 'read',
      page: 'docs.devin.ai/cli/extensibility/mcp/configuration',
      what: 'the command and the properties of an entry',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'vaadin.com/docs/latest/building-apps/agentic-development/mcp/supported-tools/devin-desktop',
      what: 'the path of the file, as three other vendors give it',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'Devin Desktop itself was not started' },
  ],
};

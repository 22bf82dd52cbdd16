import type { Guide } from '../guide.ts';
import { askCheck, bridgeEntry, bridgeNote, headerEntry } from '../snippets.ts';

const file = '~/.cursor/mcp.json';

export const cursor: Guide = {
  ways: [
    {
      title: 'One click',
      steps: ['Press the button. Cursor opens, shows the entry and asks before it adds it.'],
      link: 'cursor',
    },
    {
      title: 'With the token in a header',
      steps: [
        `Add the entry to \`${file}\`, or to \`.cursor/mcp.json\` in one project. Keep the second out of shared repositories.`,
      ],
      snippet: headerEntry({ caption: file }),
    },
    {
      title: 'The bridge',
      steps: [`Only for versions that do not accept a URL. ${bridgeNote}`],
      snippet: bridgeEntry(file),
    },
  ],
  checks: [
    'Look under Settings → MCP (Customize → MCPs in newer versions): mindmirror must be on, with six tools.',
    'The MCP Logs output shows why a server does not start.',
    'Restart Cursor after you change the file.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Paste it under Settings → Rules, as a user rule.',
  evidence: [
    {
      how: 'read',
      page: 'cursor.com/docs/mcp/install-links',
      what: 'the install link',
      day: '2026-11-22',
    },
    { how: 'read', page: 'cursor.com/docs/mcp', what: 'the file', day: '2026-11-22' },
    {
      how: 'run',
      with: 'mcp-remote 0.15.1',
      what: 'the bridge listed six tools; it was not started by Cursor',
      day: '2026-11-22',
    },
  ],
};

import type { Guide } from '../guide.ts';
import { askCheck, bridgeEntry, bridgeNote, headerEntry } from '../snippets.ts';

export const zed: Guide = {
  ways: [
    {
      title: 'With the token in a header',
      steps: [
        'Run `zed: open settings file` from the command palette, or open Settings → AI → MCP Servers → Add Server.',
        'Add the entry. If there are other servers, add only the inner entry.',
      ],
      snippet: headerEntry({ caption: 'settings.json', key: 'context_servers' }),
    },
    {
      title: 'The bridge',
      steps: [`Only for versions that do not accept a URL. ${bridgeNote}`],
      snippet: bridgeEntry('settings.json', 'context_servers'),
    },
  ],
  checks: [
    'Settings → AI → MCP Servers should show mindmirror with a running indicator.',
    'Zed asks for a login only where the entry has no headers: check the spelling of `Authorization`.',
    'Agents in a terminal thread read their own settings, not those of Zed.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Put it in `AGENTS.md` of a project.',
  evidence: [
    {
      how: 'read',
      page: 'zed.dev/docs/ai/mcp',
      what: 'the settings and the command',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'Zed itself was not started' },
  ],
};

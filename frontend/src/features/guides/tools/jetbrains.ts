import type { Guide } from '../guide.ts';
import { askCheck, bridgeEntry, bridgeNote, headerEntry } from '../snippets.ts';

export const jetbrains: Guide = {
  ways: [
    {
      title: 'AI Assistant',
      steps: [
        'Open Settings → Tools → AI Assistant → Model Context Protocol (MCP) and press Add.',
        'Choose HTTP (As JSON in older versions) and paste the entry.',
      ],
      snippet: headerEntry({ caption: 'New MCP Server', more: { type: 'streamable-http' } }),
    },
    {
      title: 'Junie: the bridge',
      steps: [
        'Open Settings → Tools → Junie → MCP Settings and press Add.',
        `Junie starts local programs only. ${bridgeNote}`,
      ],
      snippet: bridgeEntry('MCP Settings'),
    },
  ],
  checks: [
    'The settings page should show mindmirror as connected. Its tools are called in the chat of AI Assistant.',
    'If the HTTP tab is missing, update the AI Assistant plugin or use the bridge entry there.',
    'An IDE started from the desktop may not find `npx`: give its full path as the command.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Paste it into the rules of AI Assistant, or `.junie/guidelines.md` of a project.',
  evidence: [
    {
      how: 'read',
      page: 'jetbrains.com/help/ai-assistant/mcp.html',
      what: 'the settings page and the transports, in a summary of it; the entry in a copy of the help for DataGrip',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'jetbrains.com/help/junie/model-context-protocol-mcp.html',
      what: 'Junie supports local programs only',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'no JetBrains IDE was started' },
  ],
};

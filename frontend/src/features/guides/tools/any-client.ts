import type { Guide } from '../guide.ts';
import { personalUrl } from '../placeholders.ts';
import { askCheck, bridgeEntry, bridgeNote, headerEntry } from '../snippets.ts';

export const anyClient: Guide = {
  ways: [
    {
      title: 'Your personal URL',
      steps: [
        'Paste it wherever the tool asks for the address of a remote MCP server. It speaks HTTP (streamable HTTP) and SSE (event streams).',
      ],
      snippet: { caption: 'Personal URL', language: 'text', text: personalUrl },
    },
    {
      title: 'With the token in a header',
      steps: [
        'If the tool can send headers, this keeps the token out of the address. The names of the properties differ between tools.',
      ],
      snippet: headerEntry({ caption: 'mcp.json', more: { type: 'http' } }),
    },
    {
      title: 'The bridge',
      steps: [`For tools that only start local programs. ${bridgeNote}`],
      snippet: bridgeEntry('mcp.json'),
    },
  ],
  checks: [
    'The tool should list six tools: remember, recall, forget, what_do_you_know, checkpoint and resume.',
    'Choose the transport called HTTP or streamable HTTP first, and SSE only if there is no other.',
    'If the tool opens a login page, it looks for OAuth: give it the token in a header, or the connector URL.',
    askCheck,
  ],
  promptFor: 'chat',
  promptPlace: 'Paste it wherever the tool takes rules or instructions for every chat.',
  evidence: [
    {
      how: 'run',
      with: 'mcp-remote 0.15.1',
      what: 'six tools with the URL and with the header',
      day: '2026-11-22',
    },
    {
      how: 'run',
      with: 'OpenCode 1.18.33',
      what: 'connected with the header',
      day: '2026-11-22',
    },
    {
      how: 'run',
      with: 'GitHub Copilot CLI 1.0.102',
      what: 'took the entry with the header; it did not connect, because that needs a login',
      day: '2026-11-22',
    },
  ],
};

import type { Guide } from '../guide.ts';
import { askCheck, headerEntry } from '../snippets.ts';

export const vsCode: Guide = {
  ways: [
    {
      title: 'One click',
      steps: [
        'Press the button. Visual Studio Code opens, shows the entry and asks before it adds it.',
      ],
      link: 'vs-code',
    },
    {
      title: 'With the token in a header',
      steps: [
        'Run the command MCP: Open User Configuration from the Command Palette.',
        'Add the entry. If the file has other servers, add only the inner entry.',
      ],
      snippet: headerEntry({ caption: 'mcp.json', key: 'servers', more: { type: 'http' } }),
    },
  ],
  checks: [
    'Run MCP: List Servers, choose mindmirror and Show Output: it says why a server does not start.',
    'Tools are used in agent mode. The tools button of the chat lists them.',
    'Run MCP: Reset Cached Tools if fewer than six tools are listed.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Put it in `.github/copilot-instructions.md` of a project.',
  evidence: [
    {
      how: 'read',
      page: 'code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      what: 'the file and the commands, in the version of May 20, 2026',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'the install link was not opened in Visual Studio Code' },
  ],
};

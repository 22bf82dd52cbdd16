import type { Guide } from '../guide.ts';
import { askCheck, connectorWay } from '../snippets.ts';

export const chatgpt: Guide = {
  ways: [
    connectorWay('Add MindMirror as a plugin', [
      'On the web, open `chatgpt.com/plugins`, select the plus button and Add custom MCP server.',
      'Name it MindMirror and paste the connector URL as the Server URL. Choose OAuth as the authentication, without client credentials.',
      'Read the risk warning, select I understand and want to continue, and then Create as a plugin.',
    ]),
  ],
  checks: [
    'ChatGPT connects with OAuth only. A token in the address or in a header does not work.',
    'ChatGPT calls from its own cloud, so the connector URL must be reachable from the internet.',
    'If Add custom MCP server is missing, your workspace or plan does not allow it: ask its administrator.',
    'Older versions call it a connector or an app, under Settings → Apps → Advanced settings → Developer mode.',
    askCheck,
  ],
  promptFor: 'chat',
  promptPlace: 'Paste it into your custom instructions.',
  evidence: [
    {
      how: 'read',
      page: 'developers.openai.com/api/docs/guides/custom-mcp-server',
      what: 'the steps and the forms of authentication',
      day: '2026-11-22',
    },
    {
      how: 'unconfirmed',
      what: 'a connection from ChatGPT itself; its requests are replayed in the tests of the server',
    },
  ],
};

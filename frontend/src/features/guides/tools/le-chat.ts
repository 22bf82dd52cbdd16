import type { Guide } from '../guide.ts';
import { bearer, mcpUrl } from '../placeholders.ts';
import { askCheck, connectorWay } from '../snippets.ts';

export const leChat: Guide = {
  ways: [
    connectorWay('Add a connector', [
      'Open Connectors (under Intelligence in older versions), choose Add Connector and then Custom MCP Connector.',
      'Name it `mindmirror`: spaces are not allowed. Paste the connector URL as the connection server and choose OAuth.',
    ]),
    {
      title: 'With the token in a header',
      steps: [
        'Only where the form asks for an authentication method: choose the token instead of OAuth.',
        'Paste the address as the connection server. Where the form asks for the type Bearer separately, enter only the token.',
      ],
      snippet: {
        caption: 'Address and header',
        language: 'text',
        text: `${mcpUrl}\nAuthorization: ${bearer}`,
      },
    },
  ],
  checks: [
    'Only administrators can add connectors. On the Free, Pro and Student plans that is the owner of the account.',
    'A connector with the token opens your memory to everyone who may use it: share only one with OAuth.',
    'Le Chat calls from its own cloud, so the address must be reachable from the internet.',
    'Switch the connector on in the tools menu of the chat.',
    askCheck,
  ],
  promptFor: 'chat',
  promptPlace: 'Paste it into your instructions.',
  evidence: [
    {
      how: 'read',
      page: 'docs.mistral.ai/vibe/work/connectors/mcp-connectors',
      what: 'custom connectors and who may add them',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'help.mistral.ai/en/articles/393572-configuring-a-custom-connector',
      what: 'the steps',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'news.lavx.hu/article/mistral-ai-unleashes-custom-connectors-extending-le-chat-with-the-model-context-protocol',
      what: 'a token as a form of authentication, from another publisher',
      day: '2026-11-23',
    },
    {
      how: 'unconfirmed',
      what: 'a connection from Le Chat itself; its requests are replayed in the tests of the server',
    },
  ],
};

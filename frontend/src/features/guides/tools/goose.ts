import type { Guide } from '../guide.ts';
import { bearer, mcpUrl } from '../placeholders.ts';
import { askCheck } from '../snippets.ts';

export const goose: Guide = {
  ways: [
    {
      title: 'One click',
      steps: ['Press the button. Goose Desktop opens and asks before it installs the extension.'],
      link: 'goose',
    },
    {
      title: 'Goose in the terminal',
      steps: [
        'Run `goose configure` and choose Add Extension → Remote Extension (Streamable HTTP), or add this to `~/.config/goose/config.yaml`.',
      ],
      snippet: {
        caption: '~/.config/goose/config.yaml',
        language: 'yaml',
        text: [
          'extensions:',
          '  mindmirror:',
          '    name: mindmirror',
          '    type: streamable_http',
          '    enabled: true',
          `    uri: "${mcpUrl}"`,
          '    headers:',
          `      Authorization: "${bearer}"`,
          '    timeout: 300',
        ].join('\n'),
      },
    },
  ],
  checks: [
    'In Goose Desktop, open Extensions in the sidebar: mindmirror must be switched on.',
    'On Windows the file is `%APPDATA%\\Block\\goose\\config\\config.yaml`.',
    'Start a new session after a change.',
    askCheck,
  ],
  promptFor: 'code',
  promptPlace: 'Put it in `~/.config/goose/.goosehints`.',
  evidence: [
    {
      how: 'read',
      page: 'block.github.io/goose/docs/getting-started/using-extensions',
      what: 'the install link and the extension type',
      day: '2026-11-22',
    },
    {
      how: 'read',
      page: 'block.github.io/goose/docs/guides/config-files',
      what: 'the file; its headers in the code of another product',
      day: '2026-11-22',
    },
    { how: 'unconfirmed', what: 'Goose itself was not started' },
  ],
};

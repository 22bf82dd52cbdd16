import { textDocument, type PublicDocument } from '../document.ts';
import { archivePath, marketplacePath } from '../plugin/identity.ts';
import { hasMarketplace } from '../plugin/index.ts';
import { catalogPath, cardPath } from './server-card.ts';

type Link = readonly [title: string, path: string, note: string];

type Settings = { readonly publicUrl: string; readonly connectUrl: string | undefined };

/** The page for language models that read the site (llmstxt.org): a summary and links. */
export const llmsText = ({ publicUrl, connectUrl }: Settings): PublicDocument => {
  const section = (title: string, links: readonly Link[]): string =>
    [
      `## ${title}`,
      '',
      ...links.map(([name, path, note]) => `- [${name}](${publicUrl}${path}): ${note}`),
    ].join('\n');
  const plugin: Link = hasMarketplace(publicUrl)
    ? ['Plugin for Claude Code', marketplacePath, 'a marketplace with one plugin']
    : ['Plugin for Claude Code', archivePath, 'a zip to install from a folder'];
  return textDocument(
    '/llms.txt',
    `${[
      head,
      endpoints({ publicUrl, connectUrl }),
      section('Site', site),
      section('Connect', [...connect, plugin]),
      section('Rules files', rules),
    ].join('\n\n')}\n`,
  );
};

const head = `# MindMirror

> One persistent memory for the AI tools people already use, over the Model Context Protocol. No account: a token opens one memory, and every tool that has it remembers and recalls the same facts.`;

const endpoints = ({ publicUrl, connectUrl }: Settings): string =>
  [
    `MCP endpoint: ${publicUrl}/mcp (streamable HTTP, \`Authorization: Bearer mm_…\`).`,
    ...(connectUrl === undefined
      ? []
      : [
          `For hosted tools such as claude.ai and ChatGPT: ${connectUrl}/mcp (OAuth, without an account).`,
        ]),
    'Tools: remember, recall, forget, what_do_you_know, checkpoint, resume. Prompts: context, checkpoint.',
  ].join(' ');

const site: readonly Link[] = [
  ['Start', '/', 'what it does, and the button that creates a token'],
  ['Setup guides', '/integration', 'how to connect each AI tool'],
  ['Privacy', '/privacy', 'who can read what, with the test that proves each sentence'],
  ['Alternatives', '/compare', 'built-in memories and other memory servers, with sources'],
  ['About', '/about', 'who builds it, why, and how it works'],
];

const connect: readonly Link[] = [
  ['REST API', '/api/openapi.json', 'OpenAPI 3.1'],
  ['Server card', cardPath, 'how an MCP client connects'],
  ['Catalog', catalogPath, 'the AI catalog of this host'],
];

const rules: readonly Link[] = [
  ['Cursor', '/api/plugin/rules/mindmirror.mdc', 'for .cursor/rules/'],
  ['AGENTS.md', '/api/plugin/rules/AGENTS.md', 'a section to add'],
];

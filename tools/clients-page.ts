import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { catalog, toolIds } from '../frontend/src/features/guides/catalog.ts';
import { evidenceText } from '../frontend/src/features/guides/evidence-text.ts';
import type { Guide, InstallLink, Way } from '../frontend/src/features/guides/guide.ts';
import {
  placeholderConnect,
  placeholderOrigin,
} from '../frontend/src/features/guides/placeholders.ts';
import { root } from './processes.ts';

// Writes docs/clients.md from the guides of the site (--check only compares it), and checks that
// README.md gives the same command for Claude Code.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const page = join(root, 'docs/clients.md');

const introduction = `# Connecting AI tools

The site shows these guides on \`/integration\`, with your own address and token filled in. Here \`YOUR_TOKEN\` stands
for the token, \`https://memory.example.org\` for \`PUBLIC_URL\` and \`https://connect.example.org\` for \`CONNECT_URL\`.

Tools on your own machine take the token in a header or in the URL. Hosted tools accept OAuth only and need the
[connect door](connect.md): without \`CONNECT_URL\` they cannot connect. [Without a server](stdio.md), any tool that starts
local MCP servers can run MindMirror itself.

Each guide says how it was checked. The button **Test my connection**, on \`/integration\` and in the token dialog,
opens the event stream, lists the tools and recalls, and says in one sentence what is wrong.
`;

const links: Readonly<Record<InstallLink, string>> = {
  cursor: 'Add to Cursor',
  'vs-code': 'Add to VS Code',
  goose: 'Add to Goose',
};

const wayText = ({ title, steps, link, snippet, usesConnectDoor }: Way): string =>
  [
    `### ${title}`,
    ...(usesConnectDoor === true ? ['Needs the [connect door](connect.md).'] : []),
    steps.length === 1 ? steps[0] : steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...(link === undefined
      ? []
      : [`The button **${links[link]}** is on the site, because the link holds your token.`]),
    ...(snippet === undefined
      ? []
      : [`${snippet.caption}:`, `\`\`\`${snippet.language}\n${snippet.text}\n\`\`\``]),
  ].join('\n\n');

const listText = (title: string, list: readonly string[]): string =>
  `### ${title}\n\n${list.map((item) => `- ${item}`).join('\n')}`;

const guideText = (name: string, { ways, promptPlace, checks, evidence }: Guide): string =>
  [
    `## ${name}`,
    ...ways.map(wayText),
    `### Add the system prompt\n\nCopy it on \`/integration\`. ${promptPlace}`,
    listText('If it does not work', checks),
    listText('How it was checked', evidence.map(evidenceText)),
  ].join('\n\n');

const guides = await Promise.all(
  toolIds.map(async (tool) => guideText(catalog[tool].name, await catalog[tool].load())),
);
const text = [introduction, ...guides]
  .join('\n\n')
  .replaceAll(placeholderConnect, 'https://connect.example.org')
  .replaceAll(placeholderOrigin, 'https://memory.example.org');
const content = await format(text, { ...(await resolveConfig(page)), filepath: page });

if (!values.check) writeFileSync(page, content);
else if (readFileSync(page, 'utf8') !== content) {
  console.error('docs/clients.md differs from the guides: run `node tools/clients-page.ts`.');
  process.exitCode = 1;
}

const { ways } = await catalog['claude-code'].load();
const command = ways[0].snippet?.text.replaceAll(placeholderOrigin, 'http://localhost:8080') ?? '';
if (!readFileSync(join(root, 'README.md'), 'utf8').includes(command)) {
  console.error(`README.md lacks the command of the guide for Claude Code:\n${command}`);
  process.exitCode = 1;
}

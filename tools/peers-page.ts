import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { sideBySide } from '../frontend/src/pages/compare/side-by-side.ts';
import { root } from './processes.ts';

// Writes the measured part of docs/peers.md from the run that the site shows, and formats the data of
// that run. `--check` only compares.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const { date, machine, load, minutes, servers, rows, ahead, gaps } = sideBySide;

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const measured = [
  `Measured on ${date} in ${minutes} minutes on ${machine}. The load average was ${load[0]} before the run and ${load[1]} after it.`,
  [
    tableRow(['', ...servers.map(({ name, version }) => `${name} ${version}`)]),
    tableRow(['---', ...servers.map(() => '---')]),
    ...rows.map(({ says, cells }) =>
      tableRow([says, ...cells.map(({ text, isBest }) => (isBest ? `**${text}**` : text))]),
    ),
  ].join('\n'),
  ...(gaps.length === 0 ? [] : [gaps.map((gap) => `- ${gap}`).join('\n')]),
  '### Where another server is ahead',
  ahead
    .map(({ says, ours, best }) => {
      const others = best.map(({ name, text }) => `${name} ${text}`).join(', ');
      return `- ${says}: ${others}; MindMirror ${ours}`;
    })
    .join('\n'),
].join('\n\n');

const formatted = async (file: string, content: string): Promise<string> => {
  const filepath = join(root, file);
  return format(content, { ...(await resolveConfig(filepath)), filepath });
};

const page = 'docs/peers.md';
const data = 'frontend/src/pages/compare/side-by-side.json';
const before = new Map([page, data].map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const filled = (before.get(page) ?? '').replace(
  /(<!-- measured -->)[^]*(<!-- \/measured -->)/,
  (_whole, start: string, end: string) => `${start}\n\n${measured}\n\n${end}`,
);
for (const [file, content] of [
  [page, filled],
  [data, before.get(data) ?? ''],
] as const) {
  const after = await formatted(file, content);
  if (!values.check) writeFileSync(join(root, file), after);
  else if (before.get(file) !== after) {
    console.error(`${file} differs from the last kept run: run \`node tools/peers-page.ts\`.`);
    process.exitCode = 1;
  }
}

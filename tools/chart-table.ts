import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isMap, isNode, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { root } from './processes.ts';

const chart = join(root, 'helm/mindmirror');

/** The chart's README with its table of values written again: path to content. */
export const chartReadme = async (): Promise<ReadonlyMap<string, string>> => {
  const file = 'helm/mindmirror/README.md';
  const before = readFileSync(join(root, file), 'utf8');
  const { contents } = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  if (!isMap(contents)) throw new Error('values.yaml is not a map.');
  const rows = rowsOf(contents, '');
  const table = ['| key | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
  const after = before.replace(
    /(<!-- values -->)[^]*(<!-- \/values -->)/,
    (_whole, start: string, end: string) => `${start}\n\n${table}\n\n${end}`,
  );
  const settings = await resolveConfig(join(root, file));
  return new Map([[file, await format(after, { ...settings, parser: 'markdown' })]]);
};

/** A row for each value with a comment that begins with `--`, in the order of the file. */
const rowsOf = (map: YAMLMap, path: string): readonly string[] =>
  map.items.flatMap((pair, index) => {
    const key = `${path}${String(pair.key)}`;
    const text = meaning(pair, index === 0 ? map : undefined);
    if (text !== undefined) return [`| \`${key}\` | ${defaultOf(pair)} | ${text} |`];
    return isMap(pair.value) ? rowsOf(pair.value, `${key}.`) : [];
  });

/** The comment above a key. The parser hangs the one above the first key on the map itself. */
const meaning = ({ key }: Pair, map: YAMLMap | undefined): string | undefined => {
  const ofKey = isScalar(key) ? key.commentBefore : undefined;
  const comment = `\n${map?.commentBefore ?? ''}\n${ofKey ?? ''}`;
  const start = comment.lastIndexOf('\n -- ');
  if (start < 0) return undefined;
  const text = comment.slice(start + '\n -- '.length);
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
};

const defaultOf = ({ value }: Pair): string => {
  const plain: unknown = isNode(value) ? value.toJSON() : value;
  return plain === '' ? '' : `\`${JSON.stringify(plain).replaceAll('|', '\\|')}\``;
};

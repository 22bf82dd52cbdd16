import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { isMap, isNode, isScalar, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { root } from './processes.ts';

const chart = join(root, 'helm/mindmirror');

/** The chart's README with its table of values regenerated: path to content. */
export const chartReadme = async (): Promise<ReadonlyMap<string, string>> => {
  const file = 'helm/mindmirror/README.md';
  const before = readFileSync(join(root, file), 'utf8');
  const { contents } = parseDocument(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  if (!isMap(contents)) throw new Error('values.yaml is not a map.');
  const rows = rowsOf(contents, [], new Map());
  const table = ['| key | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
  const after = before.replace(
    /(<!-- values -->)[^]*(<!-- \/values -->)/,
    (_whole, start: string, end: string) => `${start}\n\n${table}\n\n${end}`,
  );
  const settings = await resolveConfig(join(root, file));
  return new Map([[file, await format(after, { ...settings, parser: 'markdown' })]]);
};

/**
 * One row per value that is not a section, in file order. A key without a comment takes the first
 * comment of the same key: in a section of the same name, otherwise anywhere.
 */
const rowsOf = (map: YAMLMap, path: readonly string[], known: Map<string, string>): string[] =>
  map.items.flatMap((pair, index) => {
    const keys = [...path, String(pair.key)];
    if (isMap(pair.value) && pair.value.flow !== true) return rowsOf(pair.value, keys, known);
    const names: [string, string] = [keys.slice(-2).join('.'), keys.slice(-1).join()];
    const own = commentOf(pair, index === 0 ? map : undefined);
    const text = own ?? known.get(names[0]) ?? known.get(names[1]);
    if (text === undefined) throw new Error(`values.yaml has no comment for ${keys.join('.')}.`);
    for (const name of names) if (!known.has(name)) known.set(name, text);
    return [`| \`${keys.join('.')}\` | ${defaultOf(pair)} | ${text} |`];
  });

/**
 * The comment after or above a value. The parser attaches the one above the first key to the map.
 */
const commentOf = ({ key, value }: Pair, map: YAMLMap | undefined): string | undefined => {
  const behind = isNode(value) ? value.comment : undefined;
  const above = isScalar(key) ? key.commentBefore : undefined;
  const [last] = (behind ?? above ?? map?.commentBefore)?.split(/\n\s*\n/).slice(-1) ?? [];
  return last?.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
};

const defaultOf = ({ value }: Pair): string => {
  const plain: unknown = isNode(value) ? value.toJSON() : value;
  return plain === '' ? '' : `\`${JSON.stringify(plain).replaceAll('|', '\\|')}\``;
};

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Settings } from '../src/config/settings.ts';
import { metricCatalog, type MetricDefinition } from '../src/kernel/metric-catalog.ts';

const readPage = (name: string): string => readFileSync(join(process.cwd(), 'docs', name), 'utf8');

const configuration = readPage('configuration.md');
const monitoring = readPage('monitoring.md');

/** The cells of the table row of a page whose first cell is this name. */
const rowOf = (page: string, name: string): readonly string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
  return row === undefined ? [] : row.split('|').map((cell) => cell.trim());
};

const settings = Object.entries(z.toJSONSchema(Settings, { io: 'input' }).properties ?? {});
const metrics = Object.entries<MetricDefinition>(metricCatalog);

/**
 * There are too many log events and error codes for these pages: other pages and the errors
 * themselves describe them.
 */
const longLists = new Set(['mindmirror_events_total', 'mindmirror_refusals_total']);

/** Metrics whose labels have a few values, with these values. */
const withShortLists = metrics.flatMap(([name, { values }]) =>
  values === undefined || longLists.has(name)
    ? []
    : [[name, Object.values(values).flat()] as const],
);

/** Defaults that derive from other settings. */
const derived: Readonly<Record<string, string>> = {
  PUBLIC_URL: '`http://localhost:PORT`',
  SERVER_SECRET: 'made in `DATA_DIR`',
};

/** A cell with a sentence. */
const words: unknown = expect.stringMatching(/\w{3,}/);

describe('the pages for operators', () => {
  test.each(settings)(
    'state the default of %s, its purpose and when to change it',
    (name, schema) => {
      const value = typeof schema === 'object' ? schema.default : undefined;
      const said =
        typeof value === 'string' && value !== '' ? `\`${value}\`` : (derived[name] ?? 'none');
      const [, , given, purpose, changedWhen] = rowOf(configuration, name);
      expect(given).toBe(said);
      expect([purpose, changedWhen]).toEqual([words, words]);
    },
  );

  test.each(metrics)('document what %s counts and by which labels', (name, { kind, labels }) => {
    const said = labels.map((label) => `\`${label}\``).join(', ');
    const labelCell = said === '' ? 'none' : said;
    expect(rowOf(monitoring, name).slice(2, 5)).toEqual([kind, labelCell, words]);
  });

  test.each(withShortLists)('name each value of the labels of %s', (name, values) => {
    const row = rowOf(monitoring, name).join(' ');
    expect(values.filter((value) => !row.includes(`\`${value}\``))).toEqual([]);
  });

  test.each(globSync('docs/*.md'))('name only existing metrics in %s', (file) => {
    const named = readFileSync(file, 'utf8').match(/\bmindmirror_[a-z_]+/g) ?? [];
    const known = metrics.map(([name]) => name);
    const unknown = named.filter((name) => !known.includes(name.replace(/_bucket$/, '')));
    expect(unknown).toEqual([]);
  });

  test('list every setting once, in the order of .env.example, and no other', () => {
    const table = configuration.slice(
      configuration.indexOf('## Settings'),
      configuration.indexOf('## Rate limits'),
    );
    const named = [...table.matchAll(/^\| `(?<name>[A-Z_]+)`/gm)].map(
      ({ groups }) => groups?.['name'],
    );
    expect(named).toEqual(settings.map(([name]) => name));
  });
});

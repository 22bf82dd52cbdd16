import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { Settings } from '../src/config.ts';
import { metricCatalogue, type MetricDefinition } from '../src/kernel/metric-catalogue.ts';

const page = readFileSync(join(process.cwd(), 'docs/operate.md'), 'utf8');

/** The cells of the table row whose first cell is this name. */
const rowOf = (name: string): readonly string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
  return row === undefined ? [] : row.split('|').map((cell) => cell.trim());
};

const settings = Object.entries(z.toJSONSchema(Settings, { io: 'input' }).properties ?? {});
const metrics = Object.entries<MetricDefinition>(metricCatalogue);

/** Defaults that are worked out from other settings. */
const workedOut: Readonly<Record<string, string>> = {
  PUBLIC_URL: '`http://localhost:PORT`',
  SERVER_SECRET: 'made in `DATA_DIR`',
};

/** A cell that says something. */
const words: unknown = expect.stringMatching(/\w{3,}/);

describe('the page for operators', () => {
  test.each(settings)(
    'tells the default of %s, what it is for and when to change it',
    (name, schema) => {
      const value = typeof schema === 'object' ? schema.default : undefined;
      const said =
        typeof value === 'string' && value !== '' ? `\`${value}\`` : (workedOut[name] ?? 'none');
      const [, , given, purpose, changedWhen] = rowOf(name);
      expect(given).toBe(said);
      expect([purpose, changedWhen]).toEqual([words, words]);
    },
  );

  test.each(metrics)('tells what %s counts and by which labels', (name, { kind, labels }) => {
    const said = labels.map((label) => `\`${label}\``).join(', ');
    const labelled = said === '' ? 'none' : said;
    expect(rowOf(name).slice(2, 5)).toEqual([kind, labelled, words]);
  });

  test('names no metric of ours that does not exist', () => {
    const named = page.match(/\bmindmirror_[a-z_]+/g) ?? [];
    const known = metrics.map(([name]) => name);
    const strangers = named.filter((name) => !known.includes(name.replace(/_bucket$/, '')));
    expect(strangers).toEqual([]);
  });

  test('lists every setting once, in the order of .env.example, and no other', () => {
    const table = page.slice(page.indexOf('## Settings'), page.indexOf('## Sizes'));
    const named = [...table.matchAll(/^\| `(?<name>[A-Z_]+)`/gm)].map(
      ({ groups }) => groups?.['name'],
    );
    expect(named).toEqual(settings.map(([name]) => name));
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { instructions } from '../src/mcp/tools/instructions.ts';
import { memoryTools } from '../src/mcp/tools/index.ts';
import { openProductOnDisk } from '../src/testing/product-on-disk.ts';
import { citations, citedIn, citingFiles } from './citations.ts';
import { promises } from './promises.ts';
import type { Promised } from './promises/promised.ts';

const listed = Object.entries(promises) as [string, Promised][];

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
/** Comments do not count as promises. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const wholeText = (pattern: string): string =>
  globSync(pattern)
    .filter((file) => !isTest(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return file.endsWith('.md') ? text : withoutComments(text);
    })
    .join('\n')
    .replaceAll(/\s+/g, ' ');

/** The text of each place, as one line. */
const places: Readonly<Record<keyof Promised['made'], string>> = {
  readme: wholeText('README.md'),
  security: wholeText('SECURITY.md'),
  docs: wholeText('docs/!(proof).md'),
  site: wholeText('frontend/src/{pages,features}/**/*.{ts,tsx}'),
  tools: `${wholeText('backend/src/mcp/tools/*.ts')} ${instructions}`,
};

const wordsOf = (made: Promised['made']): readonly (readonly [keyof typeof places, string])[] =>
  (Object.entries(made) as [keyof typeof places, string | readonly string[]][]).flatMap(
    ([place, words]) => [words].flat().map((each) => [place, each] as const),
  );

describe('every promise', () => {
  test('is proved by a test that cites it', () => {
    const proved = new Set(citations('.').map(({ id }) => id));
    expect(listed.map(([id]) => id).filter((id) => !proved.has(id))).toEqual([]);
  });

  test('no test cites an unknown promise', () => {
    const known = new Set(Object.keys(promises));
    expect(citations('.').filter(({ id }) => !known.has(id))).toEqual([]);
    const mark = '@';
    expect(citedIn(`test('holds ${mark}some-promise ${mark}and-another', () => {})`)).toEqual([
      'some-promise',
      'and-another',
    ]);
    expect(citedIn("import Koa from '@koa/some-router';")).toEqual([]);
  });

  test('cited by a contract suite is proved by the tests of each adapter', () => {
    const files = citingFiles('.');
    expect(files).toContain('backend/tests/proof/isolation.test.ts');
    expect(files).toContain('backend/src/adapters/redis/redis.test.ts');
    expect(files).toContain('backend/tests/cluster/rotation.test.ts');
    expect(files).not.toContain('backend/tests/promises.test.ts');
  });

  test('appears somewhere, in the listed words', () => {
    const missing = listed.flatMap(([id, { made }]) =>
      wordsOf(made)
        .filter(([place, words]) => !places[place].includes(words))
        .map(([place, words]) => `${id}: "${words}" is not in ${place}`),
    );
    expect(missing).toEqual([]);
    expect(listed.filter(([, { made }]) => Object.keys(made).length === 0)).toEqual([]);
  });

  test('in SECURITY.md is listed: each point there states one', () => {
    const points = readFileSync('SECURITY.md', 'utf8')
      .replace(/^[\s\S]*\n## How\n/, '')
      .replace(/\n## [\s\S]*$/, '')
      .split(/\n- /)
      .map((point) => point.replaceAll(/\s+/g, ' ').trim())
      .filter((point) => point !== '');
    const said = listed.flatMap(([, { made }]) => made.security ?? []);
    expect(points.length).toBeGreaterThan(10);
    expect(points.filter((point) => !said.some((words) => point.includes(words)))).toEqual([]);
  });

  test('in a tool description is listed: each description states one', async () => {
    const { product, close } = await openProductOnDisk();
    const said = listed.flatMap(([, { made }]) => made.tools ?? []);
    const silent = memoryTools({ product, premiumPage: '' }).filter(
      ({ descriptor }) => !said.some((words) => descriptor.description.includes(words)),
    );
    expect(silent.map(({ descriptor }) => descriptor.name)).toEqual([]);
    await close();
  });
});

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const pages = globSync([
  '*.md',
  'docs/*.md',
  'examples/*.md',
  'helm/mindmirror/*.md',
  'backend/{quality,vectors}/*.md',
]);

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[\s\S]*?^```/gm, '');

/** The fragment that GitHub generates for a heading. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const fragmentsIn = (markdown: string): ReadonlySet<string> =>
  new Set([
    ...[...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => fragmentOf(heading)),
    ...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ]);

/** Why a link on a page is broken; `undefined` if it resolves. */
const fault = (page: string, link: string): string | undefined => {
  const [path = '', fragment = ''] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return `${link}: no such file`;
  if (fragment === '' || statSync(target).isDirectory()) return undefined;
  return fragmentsIn(withoutCode(readFileSync(target, 'utf8'))).has(fragment)
    ? undefined
    : `${link}: no such heading`;
};

describe('the documentation', () => {
  test.each(pages)('has no broken link within the repository in %s', (page) => {
    const links = [
      ...withoutCode(readFileSync(page, 'utf8')).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g),
    ].map(([, link = '']) => link);
    expect(links.map((link) => fault(page, link)).filter((each) => each !== undefined)).toEqual([]);
  });

  test('lists every page of docs/ in its index', () => {
    const index = readFileSync('docs/README.md', 'utf8');
    const names = globSync('*.md', { cwd: 'docs' }).filter((name) => name !== 'README.md');
    expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});

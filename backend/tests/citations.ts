import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A test, or a group of tests, that names a promise. */
export type Citation = { readonly id: string; readonly file: string };

const folders = ['backend/src', 'backend/tests', 'frontend/e2e'];
const testFile = /\.(test|spec)\.ts$/;
/** At the end of a name, after a space: `'is detected @bound-to-its-place'`. */
const citedBeforeQuote = /(?<=\s)@([a-z]+(?:-[a-z]+)+)(?=(?: @[a-z-]+)*['"`])/g;
const citedAnywhere = /(?<=\s)@([a-z]+(?:-[a-z]+)+)(?=\s|$)/g;

const declaresTests = /^import .* from '@jest\/globals';$/m;
const importedPath = /^(?:import|\}) .*?from '(\.[^']+\.ts)';$/gm;

/** Every promise cited in the test names of a repository. */
export const citations = (root: string): readonly Citation[] =>
  testFiles(root).flatMap((path) =>
    citedIn(readFileSync(path, 'utf8')).map((id) => ({ id, file: relative(root, path) })),
  );

/** The files whose tests cite a promise, directly or in a contract suite they import. */
export const citingFiles = (root: string): readonly string[] =>
  testFiles(root)
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      const suites = [...source.matchAll(importedPath)].map(([, imported = '']) =>
        join(dirname(path), imported),
      );
      return [source, ...suites.map((suite) => readFileSync(suite, 'utf8'))].some(
        (each) => declaresTests.test(each) && citedIn(each).length > 0,
      );
    })
    .map((path) => relative(root, path));

const testFiles = (root: string): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && testFile.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

/** The promises cited in the source of a test. */
export const citedIn = (source: string): readonly string[] => idsOf(source, citedBeforeQuote);

/** The promises cited in the full name of a test, including its groups. */
export const citedBy = (name: string): readonly string[] => idsOf(name, citedAnywhere);

const idsOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, id = '']) => id);

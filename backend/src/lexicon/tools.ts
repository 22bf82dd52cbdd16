import { english } from './en/index.ts';

const kinds: ReadonlyMap<string, string> = new Map(
  english.tools.flatMap(({ kind, names, kindOnly }) =>
    kind === undefined ? [] : [...names, ...kindOnly].map((name): [string, string] => [name, kind]),
  ),
);

/** The kind of a tool by its normalized name, or undefined. */
export const toolKind = (name: string): string | undefined =>
  kinds.get(name) ?? kinds.get(name.split(' ')[0] ?? '');

const glosses: ReadonlyMap<string, readonly string[]> = new Map(
  [...english.tools, { ...english.programmingLanguages, glossOnly: [] }].flatMap(
    ({ gloss, names, glossOnly }) =>
      [...names, ...glossOnly].map((name): [string, readonly string[]] => [name, gloss]),
  ),
);

/**
 * Words that describe a tool or a programming language. Undefined for unknown names, and for most
 * names with a second meaning.
 */
export const toolGloss = (name: string): readonly string[] | undefined => glosses.get(name);

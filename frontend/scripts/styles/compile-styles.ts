import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import type { CompiledRecipe } from '../../src/theme/compiled-recipe.ts';
import { stylePropClass } from '../../src/theme/style-prop-class.ts';
import { closedComponents } from './closed-components.ts';
import { findStyleProps, type StyleProp } from './find-style-props.ts';
import { compiledRecipe, rulesOf, type Recipe } from './recipe.ts';
import { createStyleSheet } from './style-sheet.ts';
import { readSource, type Node } from './syntax-tree.ts';

export type CompiledStyles = {
  /** One style sheet for the whole site. */
  readonly css: string;
  /** By file, what its exports become in browsers. */
  readonly recipes: ReadonlyMap<string, Readonly<Record<string, CompiledRecipe>>>;
  /** The names of the style props that components use. */
  readonly styleProps: readonly string[];
};

/**
 * Evaluates the Chakra theme in `folder` (the site's sources) once, at build time: recipes become
 * classes, so that browsers need neither Chakra's style engine nor the definitions.
 */
export const compileStyles = async (folder: string): Promise<CompiledStyles> => {
  const { system } = (await load(join(folder, 'theme/system.ts'))) as { system: SystemContext };
  const sheet = createStyleSheet(system);
  const recipes = new Map<string, Record<string, CompiledRecipe>>();
  for (const file of await filesIn(join(folder, 'theme/recipes'), '**/*.ts')) {
    const compiled: Record<string, CompiledRecipe> = {};
    for (const [name, recipe] of Object.entries(await load(file))) {
      compiled[name] = compiledRecipe(name, recipe as Recipe);
      for (const rule of rulesOf(name, recipe as Recipe)) sheet.addRecipeRule(...rule);
    }
    recipes.set(file, compiled);
  }
  const styleProps = await stylePropsIn(folder, system);
  for (const [name, value] of styleProps) {
    sheet.addRule(stylePropClass(name, value), { [name]: value } as unknown as SystemStyleObject);
  }
  return {
    css: sheet.css(),
    recipes,
    styleProps: [...new Set(styleProps.map(([name]) => name))],
  };
};

const load = async (file: string): Promise<object> =>
  (await import(pathToFileURL(file).href)) as object;

/** Primitives are last in the alphabet but first in the cascade, because pages adapt them. */
const filesIn = async (folder: string, pattern: string): Promise<readonly string[]> => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  files.sort();
  const isPrimitive = (file: string): boolean => file.startsWith('primitives');
  return [...files.filter(isPrimitive), ...files.filter((file) => !isPrimitive(file))].map((file) =>
    join(folder, file),
  );
};

const stylePropsIn = async (
  folder: string,
  system: SystemContext,
): Promise<readonly StyleProp[]> => {
  const byClass = new Map<string, StyleProp>();
  const sources = await sourcesIn(folder);
  const closed = closedComponents([...sources.values()].map(({ nodes }) => nodes));
  for (const [file, { source, nodes }] of sources) {
    const found = findStyleProps(nodes, {
      isStyleProp: (name) => system.isValidProperty(name),
      isClosed: (component) => closed.has(component),
      file: relative('.', file),
      source,
    });
    for (const prop of found) byClass.set(stylePropClass(...prop), prop);
  }
  return [...byClass.values()];
};

type Source = { readonly source: string; readonly nodes: readonly Node[] };

/** The source files with components, without the theme, which handles style props of any value. */
const sourcesIn = async (folder: string): Promise<ReadonlyMap<string, Source>> => {
  const files = await filesIn(folder, '**/*.tsx');
  const read = files
    .filter((file) => !file.startsWith(join(folder, 'theme')))
    .map(async (file) => {
      const source = await readFile(file, 'utf8');
      return [file, { source, nodes: readSource(source) }] as const;
    });
  return new Map(await Promise.all(read));
};

import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';
import { systemIsDark, unscripted } from '../../src/theme/dark-mode.ts';

/**
 * Collects the rules of classes. A style prop wins over recipes, whose rules are in a cascade layer,
 * and a later rule over an earlier one.
 */
export const createStyleSheet = (system: SystemContext) => {
  const write = createWriter();
  const names = new Set<string>();
  const recipes: string[] = [];
  const props: string[] = [];
  const claim = (name: string): void => {
    if (names.has(name)) throw new Error(`Two styles claim the class ${name}.`);
    names.add(name);
  };
  return {
    addRecipeRule: (name: string, styles: SystemStyleObject): void => {
      claim(name);
      // The object has one key, the layer.
      const layers = system.cva({ base: styles })() as unknown as Layers;
      const [layered = {}] = Object.values(layers);
      recipes.push(write(`.${name}`, layered));
    },
    addRule: (name: string, styles: SystemStyleObject): void => {
      claim(name);
      props.push(write(`.${name}`, system.css(styles)));
    },
    css: (): string =>
      [
        system.layers.atRule,
        ...[...system._global, unscriptedColors(system)].map((styles) => write('', styles)),
        `@layer recipes{${recipes.join('\n')}}`,
        ...props,
      ].join('\n'),
  };
};

/** The colors of dark mode, for a page without a script on a system that prefers it. */
const unscriptedColors = ({ tokens, layers }: SystemContext): SystemStyleObject =>
  layers.wrap('tokens', {
    [unscripted]: { [systemIsDark]: Object.fromEntries(tokens.cssVarMap.get('_dark') ?? []) },
  });

type Layers = Readonly<Record<string, SystemStyleObject>>;

/** Emotion flattens nested rules, as it would in a browser. */
const createWriter = () => {
  const cache = createCache({ key: 'css' });
  // Collects the rules in `inserted` instead of in style elements.
  cache.compat = true;
  let count = 0;
  return (selector: string, styles: SystemStyleObject): string => {
    const serialized = serializeStyles([styles as Interpolation]);
    count += 1;
    const name = `rule-${count}`;
    cache.insert(selector, { ...serialized, name }, cache.sheet, true);
    const rules = cache.inserted[name];
    return typeof rules === 'string' ? rules : '';
  };
};

import type { SystemStyleObject } from '@chakra-ui/react';
import type { CompiledRecipe } from '../../src/theme/compiled-recipe.ts';

/** What `defineRecipe` and `defineSlotRecipe` return. With `slots`, every style is one per slot. */
export type Recipe = {
  readonly slots?: readonly string[];
  readonly base?: Styles;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Styles>>>>;
  readonly defaultVariants?: Readonly<Record<string, string | boolean>>;
  readonly compoundVariants?: readonly CompoundVariant[];
};

type Styles = SystemStyleObject | Readonly<Record<string, SystemStyleObject>>;
type CompoundVariant = Readonly<Record<string, unknown>> & { readonly css: Styles };

export const compiledRecipe = (name: string, recipe: Recipe): CompiledRecipe => ({
  name,
  ...(recipe.slots !== undefined && { slots: recipe.slots }),
  variants: Object.keys(recipe.variants ?? {}),
  defaults: recipe.defaultVariants ?? {},
  compounds: (recipe.compoundVariants ?? []).map((variant) =>
    Object.fromEntries(Object.entries(variant).filter(([key]) => key !== 'css')),
  ),
});

type Rule = readonly [className: string, styles: SystemStyleObject];

/** The classes of a recipe in cascade order: base, variants, compound variants. */
export const rulesOf = (name: string, recipe: Recipe): readonly Rule[] =>
  recipe.slots === undefined
    ? rulesOfElement(name, recipe, (styles) => styles)
    : recipe.slots.flatMap((slot) =>
        rulesOfElement(
          `${name}-${slot}`,
          recipe,
          (styles) => (styles as Readonly<Record<string, SystemStyleObject>>)[slot] ?? {},
        ),
      );

const rulesOfElement = (
  name: string,
  { base = {}, variants = {}, compoundVariants = [] }: Recipe,
  stylesOf: (styles: Styles) => SystemStyleObject,
): readonly Rule[] => [
  [name, stylesOf(base)],
  ...Object.entries(variants).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, styles]): Rule => [
      `${name}--${variant}-${value}`,
      stylesOf(styles),
    ]),
  ),
  ...compoundVariants.map(({ css }, index): Rule => [`${name}--${index}`, stylesOf(css)]),
];

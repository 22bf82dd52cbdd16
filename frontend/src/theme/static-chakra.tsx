import { styleProps } from 'virtual:style-props';
import { Children, cloneElement, type ComponentType, type JSX, type ReactElement } from 'react';
import type { CompiledRecipe } from './compiled-recipe.ts';
import { mergeProps, type Props } from './merge-props.ts';
import { stylePropClass } from './style-prop-class.ts';

// The build replaces '@chakra-ui/react' with this module: the same components, from recipes that
// scripts/styles has compiled to classes. Types come from Chakra itself.

type Tag = ComponentType<Props> | keyof JSX.IntrinsicElements;
type Options = { readonly defaultProps?: Props };
type Variants = Readonly<Record<string, unknown>>;
/** Classes of slots: what `css` accepts. */
type Css = string | undefined | readonly (string | undefined)[];

const createStyled = (tag: Tag, recipe?: CompiledRecipe, { defaultProps }: Options = {}) => {
  const Styled = (given: Props) => {
    const { as, asChild, css, className, children, ...rest } = { ...defaultProps, ...given };
    const { props, variants, classes } = split(rest, recipe);
    const all = [
      className as string | undefined,
      ...(recipe === undefined ? [] : classesOf(recipe.name, recipe, variants)),
      ...[css as Css].flat(),
      ...classes,
    ].filter(Boolean);
    const styled = all.length === 0 ? props : { ...props, className: all.join(' ') };
    if (asChild === true) {
      const child = Children.only(children) as ReactElement<Props>;
      return cloneElement(child, mergeProps(styled, child.props));
    }
    const Element = (as ?? tag) as ComponentType<Props>;
    return <Element {...styled}>{children}</Element>;
  };
  return Styled;
};

/** Separates variants and style props from the props of the element. */
const split = (given: Props, recipe: CompiledRecipe | undefined) => {
  const props: Record<string, unknown> = {};
  const variants: Record<string, unknown> = {};
  const classes: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (recipe?.variants.includes(name) === true) variants[name] = value;
    else if (!styleProps.has(name)) props[name] = value;
    else if (value !== undefined) classes.push(stylePropClass(name, value));
  }
  return { props, variants, classes };
};

const classesOf = (
  name: string,
  { variants, defaults, compounds }: CompiledRecipe,
  given: Variants,
): readonly string[] => {
  const chosen: Variants = Object.fromEntries(
    variants.map((variant) => [variant, given[variant] ?? defaults[variant]]),
  );
  return [
    name,
    ...Object.entries(chosen).flatMap(([variant, value]) =>
      value === undefined || value === false ? [] : [`${name}--${variant}-${value as string}`],
    ),
    ...compounds.flatMap((when, index) =>
      Object.entries(when).every(([variant, value]) => chosen[variant] === value)
        ? [`${name}--${index}`]
        : [],
    ),
  ];
};

const components = new Map<string, ReturnType<typeof createStyled>>();

/** `chakra(tag, recipe)` and `chakra.tag`. */
export const chakra = new Proxy(createStyled, {
  get: (_, tag: string) => {
    const component = components.get(tag) ?? createStyled(tag as Tag);
    components.set(tag, component);
    return component;
  },
});

export const Box = chakra('div');

/** The classes of each slot for the given variants. */
export const useSlotRecipe =
  ({ recipe }: { readonly recipe: CompiledRecipe }) =>
  (variants: Variants = {}): Readonly<Record<string, string>> =>
    Object.fromEntries(
      (recipe.slots ?? []).map((slot) => [
        slot,
        classesOf(`${recipe.name}-${slot}`, recipe, variants).join(' '),
      ]),
    );

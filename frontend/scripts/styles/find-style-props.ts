import { parseSync } from 'vite';
import type { StyleValue } from '../../src/theme/style-prop-class.ts';

export type StyleProp = readonly [name: string, value: StyleValue];

/** A node of the syntax tree, as far as it matters here. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * The style props of the components in a source file, such as `mt="4"`, with every value that is
 * written out. `isStyleProp` knows their names.
 */
export const findStyleProps = (
  source: string,
  isStyleProp: (name: string) => boolean,
): readonly StyleProp[] =>
  nodesIn(parseSync('component.tsx', source).program)
    .filter(({ type }) => type === 'JSXOpeningElement')
    .filter((element) => isComponent(element['name'] as Node))
    .flatMap((element) => element['attributes'] as readonly Node[])
    .flatMap((attribute) => {
      if (attribute.type !== 'JSXAttribute') return [];
      const { name } = attribute['name'] as { readonly name: string };
      if (name === 'css' || !isStyleProp(name)) return [];
      return valuesOf(attribute['value']).map((value): StyleProp => [name, value]);
    });

/** Everything but an element of HTML or SVG. */
const isComponent = ({ type, name }: Node): boolean =>
  type !== 'JSXIdentifier' || /^[A-Z]/.test(String(name));

/** The values that an expression may have, as far as they are written out. */
const valuesOf = (value: unknown): readonly StyleValue[] => {
  // A prop without a value.
  if (value === null) return [true];
  const node = value as Node;
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'JSXExpressionContainer':
      return valuesOf(node['expression']);
    case 'ConditionalExpression':
      return [...valuesOf(node['consequent']), ...valuesOf(node['alternate'])];
    case 'ObjectExpression':
      return byBreakpoint(node['properties'] as readonly Node[]);
    default:
      return [];
  }
};

/** An object with one value per breakpoint. */
const byBreakpoint = (properties: readonly Node[]): readonly StyleValue[] => {
  const entries = properties.flatMap((property) => {
    const [value] = property.type === 'Property' ? valuesOf(property['value']) : [];
    const { name } = property['key'] as { readonly name?: string };
    return typeof value === 'string' && name !== undefined ? [[name, value] as const] : [];
  });
  return entries.length === properties.length ? [Object.fromEntries(entries)] : [];
};

/** A node and everything below it. */
const nodesIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

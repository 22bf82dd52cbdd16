import type { StyleValue } from '../../src/theme/style-prop-class.ts';
import { attributesOf } from './jsx-attributes.ts';
import { constantsIn, isComponent, propsNamesIn, type Node } from './syntax-tree.ts';
import { valuesOf } from './written-values.ts';

export type StyleProp = readonly [name: string, value: StyleValue];

type Options = {
  /** Knows the names of style props. */
  readonly isStyleProp: (name: string) => boolean;
  /** Whether a component is known to pass no style props on, so that such a name is its own prop. */
  readonly isClosed: (component: string) => boolean;
  /** Its name and text, for the message about what cannot be read. */
  readonly file: string;
  readonly source: string;
};

/**
 * The style props of the components in a source file, given as its nodes, such as `mt="4"`, with every value that is
 * written out. Throws if a value cannot be read: it would have no rule in the style sheet.
 */
export const findStyleProps = (
  nodes: readonly Node[],
  { isStyleProp, isClosed, file, source }: Options,
): readonly StyleProp[] => {
  const constants = constantsIn(nodes);
  const ownProps = propsNamesIn(nodes);
  const found: StyleProp[] = [];
  const unread: string[] = [];
  for (const element of nodes.filter(({ type }) => type === 'JSXOpeningElement')) {
    const component = nameOf(element['name'] as Node);
    if (component === undefined) continue;
    const { attributes, spreads } = attributesOf(element, constants);
    const report = (node: Node, what: string): void => {
      if (!isClosed(component))
        unread.push(`${file}:${lineOf(source, node)} <${component} ${what}`);
    };
    for (const spread of spreads) {
      const { name } = spread['argument'] as Node;
      // Their values are written out where the component is used.
      if (!ownProps.has(String(name))) report(spread, `{...}>: ${spreadAdvice}`);
    }
    for (const { name, value, node } of attributes) {
      if (name === 'css' || !isStyleProp(name)) continue;
      const values = valuesOf(value, constants);
      if (values === undefined) report(node, `${name}>: ${valueAdvice}`);
      else found.push(...values.map((each): StyleProp => [name, each]));
    }
  }
  if (unread.length > 0) throw new Error(`Style props that cannot be read:\n${unread.join('\n')}`);
  return found;
};

const valueAdvice =
  'write its value out, such as "4" or isWide ? "6" : "4", here or in a constant of this file.';
const spreadAdvice =
  'spread an object that is written out in this file, or the rest of the own props.';

/** The name of a component as it is written; undefined for an element of HTML or SVG. */
const nameOf = (name: Node): string | undefined => {
  if (!isComponent(name)) return undefined;
  if (name.type !== 'JSXMemberExpression') return String(name['name']);
  const { object, property } = name as unknown as Record<'object' | 'property', Node>;
  return `${nameOf(object) ?? String(object['name'])}.${String(property['name'])}`;
};

const lineOf = (source: string, node: Node): number =>
  source.slice(0, Number(node['start'])).split('\n').length;

import { bare, keyOf, type Constants, type Node } from './syntax-tree.ts';

export type Attribute = {
  readonly name: string;
  /** null for a prop without a value. */
  readonly value: unknown;
  readonly node: Node;
};

type Attributes = {
  readonly attributes: readonly Attribute[];
  /** Spreads whose props are not written out in this file. */
  readonly spreads: readonly Node[];
};

/** The attributes of an element, and those of the objects that are spread into it. */
export const attributesOf = (element: Node, constants: Constants): Attributes => {
  const attributes: Attribute[] = [];
  const spreads: Node[] = [];
  for (const node of element['attributes'] as readonly Node[]) {
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as { readonly name: string };
      attributes.push({ name, value: node['value'], node });
      continue;
    }
    const properties = propertiesOf(node['argument'] as Node, constants);
    if (properties === undefined) spreads.push(node);
    else {
      for (const property of properties) {
        attributes.push({ name: keyOf(property) ?? '', value: property['value'], node });
      }
    }
  }
  return { attributes, spreads };
};

/** The properties that an object may have; undefined if they are not written out. */
const propertiesOf = (value: Node, constants: Constants): readonly Node[] | undefined => {
  const node = bare(value);
  switch (node.type) {
    case 'ObjectExpression':
      return all(node['properties'] as readonly Node[], (property) => {
        if (property.type === 'Property') {
          return keyOf(property) === undefined ? undefined : [property];
        }
        return propertiesOf(property['argument'] as Node, constants);
      });
    case 'ConditionalExpression':
      return all([node['consequent'], node['alternate']] as readonly Node[], (branch) =>
        propertiesOf(branch, constants),
      );
    // `isOpen && { … }`: without an object nothing is spread.
    case 'LogicalExpression':
      return node['operator'] === '&&' ? propertiesOf(node['right'] as Node, constants) : undefined;
    case 'Identifier': {
      const name = String(node['name']);
      const constant = constants.get(name);
      const others = new Map([...constants].filter(([other]) => other !== name));
      return constant && propertiesOf(constant, others);
    }
    default:
      return undefined;
  }
};

const all = (
  nodes: readonly Node[],
  read: (node: Node) => readonly Node[] | undefined,
): readonly Node[] | undefined => {
  const found: Node[] = [];
  for (const node of nodes) {
    const properties = read(node);
    if (properties === undefined) return undefined;
    found.push(...properties);
  }
  return found;
};

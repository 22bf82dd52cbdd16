import type { StyleValue } from '../../src/theme/style-prop-class.ts';
import { bare, keyOf, type Constants, type Node } from './syntax-tree.ts';

/** The values that an expression may have; undefined if one of them is not written out. */
export const valuesOf = (
  value: unknown,
  constants: Constants,
): readonly StyleValue[] | undefined => {
  // A prop without a value.
  if (value === null) return [true];
  const node = bare(value as Node);
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' || node['value'] === true
        ? [node['value']]
        : undefined;
    case 'Identifier':
      return named(String(node['name']), constants);
    case 'ConditionalExpression': {
      const one = valuesOf(node['consequent'], constants);
      const other = valuesOf(node['alternate'], constants);
      return one && other && [...one, ...other];
    }
    case 'ObjectExpression':
      return byBreakpoint(node['properties'] as readonly Node[], constants);
    default:
      return undefined;
  }
};

const named = (name: string, constants: Constants): readonly StyleValue[] | undefined => {
  if (name === 'undefined') return [];
  const constant = constants.get(name);
  // A constant that refers to itself has no value.
  const others = new Map([...constants].filter(([other]) => other !== name));
  return constant && valuesOf(constant, others);
};

/** An object with one value per breakpoint. */
const byBreakpoint = (
  properties: readonly Node[],
  constants: Constants,
): readonly StyleValue[] | undefined => {
  const entries: (readonly [string, string])[] = [];
  for (const property of properties) {
    const name = property.type === 'Property' ? keyOf(property) : undefined;
    const [value, ...others] = valuesOf(property['value'] ?? null, constants) ?? [];
    if (name === undefined || typeof value !== 'string' || others.length > 0) return undefined;
    entries.push([name, value]);
  }
  return [Object.fromEntries(entries)];
};

import { parseSync } from 'vite';

/** A node of the syntax tree, as far as it matters here. */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string };

/** The constants of a source file by name, without those that several functions declare. */
export type Constants = ReadonlyMap<string, Node>;

/** A node and everything below it. */
export const nodesIn = (value: unknown): readonly Node[] => {
  const found: Node[] = [];
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    else if (isNode(each)) {
      found.push(each);
      Object.values(each).forEach(visit);
    }
  };
  visit(value);
  return found;
};

/** All nodes of a source file. */
export const readSource = (source: string): readonly Node[] =>
  nodesIn(parseSync('component.tsx', source).program);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether the name of a JSX element is that of a component: not of HTML or SVG. */
export const isComponent = ({ type, name }: Node): boolean =>
  type !== 'JSXIdentifier' || /^[A-Z]/.test(String(name));

export const constantsIn = (nodes: readonly Node[]): Constants => {
  const constants = new Map<string, Node>();
  const repeated = new Set<string>();
  for (const declaration of nodes) {
    if (declaration.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue;
    for (const declarator of declaration['declarations'] as readonly Node[]) {
      const { id, init } = declarator as unknown as Record<'id' | 'init', Node | null>;
      if (id?.type !== 'Identifier' || init === null) continue;
      const name = String(id['name']);
      if (constants.has(name)) repeated.add(name);
      constants.set(name, init);
    }
  }
  for (const name of repeated) constants.delete(name);
  return constants;
};

/** An expression without the type annotations around it. */
export const bare = (node: Node): Node => {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return bare(node['expression'] as Node);
    default:
      return node;
  }
};

/** The name of a property, unless it is computed. */
export const keyOf = (property: Node): string | undefined => {
  const key = property['key'] as Node | undefined;
  if (key === undefined || property['computed'] === true) return undefined;
  return String(key.type === 'Identifier' ? key['name'] : key['value']);
};

/** The names that the functions of a file give their props, or the rest of them: `...props`. */
export const propsNamesIn = (nodes: readonly Node[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      if (node.type === 'RestElement') return [nameIn(node['argument'])];
      if (node.type !== 'ArrowFunctionExpression') return [];
      return (node['params'] as readonly Node[]).slice(0, 1).map(nameIn);
    }),
  );

const nameIn = (node: unknown): string => String((node as Node)['name']);

import { nodesIn, type Node } from './syntax-tree.ts';

/**
 * The components of source files, given as their nodes, that name every one of their props and pass
 * no others on. A prop of theirs that is named like a style prop is their own.
 */
export const closedComponents = (files: readonly (readonly Node[])[]): ReadonlySet<string> => {
  const closed = new Set<string>();
  const open = new Set<string>();
  for (const nodes of files) {
    for (const [name, component] of componentsIn(nodes)) {
      (isClosed(component) ? closed : open).add(name);
    }
  }
  return new Set([...closed].filter((name) => !open.has(name)));
};

/** Everything that is declared under the name of a component, with what it is. */
const componentsIn = (nodes: readonly Node[]): readonly (readonly [string, Node])[] =>
  nodes.flatMap((node) => {
    const { id, init } = node as unknown as Record<'id' | 'init', Node | null | undefined>;
    if (node.type !== 'VariableDeclarator' || init == null) return [];
    const name = id?.type === 'Identifier' ? String(id['name']) : '';
    // What is loaded later is declared in its own file, too.
    if (!/^[A-Z]/.test(name) || calls(init, 'lazy')) return [];
    const [component = init] = calls(init, 'memo') ? (init['arguments'] as readonly Node[]) : [];
    return [[name, component] as const];
  });

const calls = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node['callee'] as Node)['name'] === name;

const isClosed = (component: Node): boolean => {
  if (component.type !== 'ArrowFunctionExpression') return false;
  const [props] = component['params'] as readonly Node[];
  if (props === undefined) return true;
  const names = new Set(props.type === 'Identifier' ? [String(props['name'])] : []);
  return !nodesIn(component).some(
    (node) =>
      node.type === 'RestElement' ||
      (node.type === 'JSXSpreadAttribute' && names.has(String((node['argument'] as Node)['name']))),
  );
};

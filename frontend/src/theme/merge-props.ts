import type { ReactNode, Ref } from 'react';

export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Props for a child that takes the place of its parent: its own win, handlers and refs run both. */
export const mergeProps = (parent: Props, child: Props): Props => {
  const merged: Record<string, unknown> = { ...parent, ...child };
  for (const [name, own] of Object.entries(child)) {
    const given = parent[name];
    if (typeof own === 'function' && typeof given === 'function' && /^on[A-Z]/.test(name)) {
      merged[name] = (...event: unknown[]): void => {
        (given as Handler)(...event);
        (own as Handler)(...event);
      };
    }
  }
  const classes = [parent['className'], child['className']].filter(Boolean);
  if (classes.length > 0) merged['className'] = classes.join(' ');
  if (parent['ref'] !== undefined && child['ref'] !== undefined) {
    merged['ref'] = bothRefs(parent['ref'] as Ref<unknown>, child['ref'] as Ref<unknown>);
  }
  return merged;
};

type Handler = (...event: unknown[]) => void;

const bothRefs = (first: Ref<unknown>, second: Ref<unknown>) => (element: unknown) => {
  for (const ref of [first, second]) {
    if (typeof ref === 'function') ref(element);
    else if (ref !== null) ref.current = element;
  }
};

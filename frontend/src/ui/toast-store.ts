type ToastAction = {
  readonly label: string;
  readonly onClick: () => void;
  /** Whether it takes back what has just been done, which Ctrl+Z or ⌘Z does as well. */
  readonly isUndo?: boolean;
};

export type Toast = {
  /** Replaces the toast of the same id, if there is one. Default: a new id. */
  readonly id?: string;
  readonly type: 'success' | 'error' | 'progress';
  readonly title: string;
  readonly description?: string;
  /** Milliseconds that it stays, not counting those in which it is read. `Infinity`: until closed. */
  readonly duration?: number;
  readonly closable?: boolean;
  readonly action?: ToastAction;
};

/** A toast as it is shown. The key changes whenever its content does. */
export type ShownToast = Toast & { readonly id: string; readonly key: number };

/** More than a screen holds; the oldest one gives way. */
const maximum = 5;

/** The toasts that are shown, oldest first. */
export const createToastStore = () => {
  let shown: readonly ShownToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownToast[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    create: (toast: Toast): void => {
      count += 1;
      const { id = `toast-${count}` } = toast;
      const others = shown.filter((each) => each.id !== id);
      set([...others, { ...toast, id, key: count }].slice(-maximum));
    },
    dismiss: (id: string): void => {
      if (shown.some((each) => each.id === id)) set(shown.filter((each) => each.id !== id));
    },
    shown: (): readonly ShownToast[] => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

import { toaster } from './toaster.tsx';

type Missing = {
  /** One message at a time for each of them, however often the visitor tries. */
  readonly id: string;
  /** A sentence that names what could not be loaded. */
  readonly title: string;
  /** The address that Reload opens. */
  readonly path: string;
};

/** Reports code that could not be loaded. After a deployment the files of an old tab are gone. */
export const offerReload = ({ id, title, path }: Missing): void => {
  toaster.create({
    id,
    type: 'error',
    title,
    description: navigator.onLine
      ? 'MindMirror was probably updated since you opened this tab. What you typed here stays until you reload.'
      : 'This device is offline. What you typed here stays. Connect it and try again.',
    duration: Infinity,
    closable: true,
    action: {
      label: 'Reload',
      onClick: () => {
        location.assign(path);
      },
    },
  });
};

import { cloneElement, lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react';
import { loadOverlay } from '../../ui/load-overlay.ts';
import { loadTokenWindow } from './load-token-window.ts';
import { useTokenDialog } from './use-token-dialog.ts';

type Props = {
  /** The element that opens the dialog, or a function that renders it and decides when to open. */
  readonly children: ReactElement<TriggerProps> | ((open: () => void) => ReactElement);
  /** What gets the focus when the dialog closes, if its trigger may be gone. */
  readonly returnFocusTo?: () => HTMLElement | null;
};

type TriggerProps = {
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly 'aria-haspopup'?: 'dialog';
  readonly 'aria-expanded'?: boolean;
};

const TokenWindow = lazy(async () => ({ default: (await loadTokenWindow()).TokenWindow }));

export const TokenDialog = ({ children, returnFocusTo }: Props) => {
  const dialog = useTokenDialog();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = async (): Promise<void> => {
    if (!(await loadOverlay(loadTokenWindow))) return;
    setIsLoaded(true);
    dialog.open();
  };
  return (
    <>
      {typeof children === 'function'
        ? children(() => void open())
        : cloneElement(children, {
            onClick: ({ currentTarget }) => {
              setTrigger(currentTarget);
              void open();
            },
            'aria-haspopup': 'dialog',
            'aria-expanded': dialog.isOpen,
          })}
      {isLoaded && (
        <Suspense>
          <TokenWindow {...dialog} returnFocusTo={returnFocusTo ?? (() => trigger)} />
        </Suspense>
      )}
    </>
  );
};

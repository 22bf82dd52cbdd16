import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { loadOverlay } from '../ui/load-overlay.ts';
import { Button } from '../ui/primitives.ts';
import { loadMenuWindow } from './load-menu-window.ts';

type Props = { readonly onInjectToken: () => void };

const MenuWindow = lazy(async () => ({ default: (await loadMenuWindow()).MenuWindow }));

/** The button of narrow windows that opens the main links. */
export const SideMenu = ({ onInjectToken }: Props) => {
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = async (): Promise<void> => {
    if (!(await loadOverlay(loadMenuWindow))) return;
    setIsLoaded(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        <Icon name="menu" />
      </Button>
      {isLoaded && (
        <Suspense>
          <MenuWindow
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onInjectToken={onInjectToken}
            returnFocusTo={() => button.current}
          />
        </Suspense>
      )}
    </>
  );
};

import { Drawer, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Navigation } from './navigation.tsx';

type Props = { readonly onInjectToken: () => void };

export const SideMenu = ({ onInjectToken }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const isInjecting = useRef(false);
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        setIsOpen(open);
      }}
      // The dialog waits until the menu is gone: the focus is back on the menu button by then, and
      // that is where the dialog will return it.
      onExitComplete={() => {
        if (isInjecting.current) onInjectToken();
        isInjecting.current = false;
      }}
    >
      <Drawer.Trigger asChild>
        <Button look="bare" size="icon" aria-label="Open menu">
          <Icon name="menu" />
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Menu</Drawer.Title>
              <Drawer.CloseTrigger asChild>
                <Button look="bare" size="icon" aria-label="Close menu">
                  <Icon name="close" />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body asChild>
              <nav aria-label="Main">
                <Navigation onFollow={close} />
              </nav>
            </Drawer.Body>
            <Drawer.Footer>
              <Button
                look="solid"
                onClick={() => {
                  isInjecting.current = true;
                  close();
                }}
              >
                Inject Token
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};

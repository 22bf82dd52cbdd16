import { Drawer, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStoredToken } from '../features/token/use-stored-token.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/primitives.ts';
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
      // The dialog opens after the menu has closed. By then the focus is back on the menu button, and
      // the dialog will return it there.
      onExitComplete={() => {
        if (isInjecting.current) onInjectToken();
        isInjecting.current = false;
      }}
    >
      <Drawer.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open menu">
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
                <Button variant="ghost" size="icon" aria-label="Close menu">
                  <Icon name="close" />
                </Button>
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body asChild>
              <nav aria-label="Main">
                <Navigation onNavigate={close} />
              </nav>
            </Drawer.Body>
            <Drawer.Footer>
              <MenuAction
                onLeave={close}
                onInjectToken={() => {
                  isInjecting.current = true;
                  close();
                }}
              />
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};

type ActionProps = { readonly onLeave: () => void; readonly onInjectToken: () => void };

/** The same first thing to do as in the header of wider windows. */
const MenuAction = ({ onLeave, onInjectToken }: ActionProps) =>
  useStoredToken() === undefined ? (
    <Button variant="solid" onClick={onInjectToken}>
      Inject Token
    </Button>
  ) : (
    <Button asChild variant="solid" onClick={onLeave}>
      <Link to={paths.memories}>Your memories</Link>
    </Button>
  );

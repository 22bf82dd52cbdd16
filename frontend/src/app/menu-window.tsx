import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useStoredToken } from '../features/token/use-stored-token.ts';
import { paths } from '../paths.ts';
import { drawer } from '../theme/recipes/primitives/drawer.ts';
import { contentElement } from '../ui/content-element.ts';
import { Icon } from '../ui/icon.tsx';
import { Button } from '../ui/primitives.ts';
import { Navigation } from './navigation.tsx';

const Backdrop = chakra(Dialog.Backdrop);
const Positioner = chakra(Dialog.Positioner);
const Content = chakra(Dialog.Content);
const Title = chakra(Dialog.Title);

type Props = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onInjectToken: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
};

/** The main links in a drawer. */
export const MenuWindow = ({ isOpen, onOpenChange, onInjectToken, returnFocusTo }: Props) => {
  const styles = useSlotRecipe({ recipe: drawer })();
  const isInjecting = useRef(false);
  const isLeaving = useRef(false);
  const close = (): void => {
    onOpenChange(false);
  };
  const leave = (): void => {
    isLeaving.current = true;
    close();
  };
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={({ open }) => {
        onOpenChange(open);
      }}
      // A link moves the focus to what it leads to.
      finalFocusEl={() => (isLeaving.current ? contentElement() : returnFocusTo())}
      // The dialog opens after the menu has closed. By then the focus is back on the menu button, and
      // the dialog will return it there.
      onExitComplete={() => {
        if (isInjecting.current) onInjectToken();
        isInjecting.current = false;
        isLeaving.current = false;
      }}
    >
      <Portal>
        <Backdrop css={styles.backdrop} />
        <Positioner css={styles.positioner}>
          <Content css={styles.content}>
            <chakra.div css={styles.header}>
              <Title css={styles.title}>Menu</Title>
              <Dialog.CloseTrigger asChild>
                <Button variant="ghost" size="icon" aria-label="Close menu">
                  <Icon name="close" />
                </Button>
              </Dialog.CloseTrigger>
            </chakra.div>
            <chakra.nav css={styles.body} aria-label="Main">
              <Navigation onNavigate={leave} />
            </chakra.nav>
            <chakra.div css={styles.footer}>
              <MenuAction
                onLeave={leave}
                onInjectToken={() => {
                  isInjecting.current = true;
                  close();
                }}
              />
            </chakra.div>
          </Content>
        </Positioner>
      </Portal>
    </Dialog.Root>
  );
};

type ActionProps = { readonly onLeave: () => void; readonly onInjectToken: () => void };

/** The same primary action as in the header of wider windows. */
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

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { TokenDialog } from '../features/token/token-dialog.tsx';
import { siteHeader } from '../theme/recipes/pages/site-header.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/primitives.ts';
import { Navigation } from './navigation.tsx';
import { SideMenu } from './side-menu.tsx';

export const Header = () => {
  const styles = useSlotRecipe({ recipe: siteHeader })();
  return (
    <chakra.header css={styles.root}>
      <chakra.div css={styles.row}>
        <Brand />
        <chakra.nav css={styles.nav} aria-label="Main">
          <Navigation link={styles.link} />
        </chakra.nav>
        <chakra.div css={styles.wide}>
          <TokenDialog>
            <Button variant="solid" size="sm">
              Inject Token
            </Button>
          </TokenDialog>
        </chakra.div>
        <chakra.div css={styles.narrow}>
          <TokenDialog>{(open) => <SideMenu onInjectToken={open} />}</TokenDialog>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
};

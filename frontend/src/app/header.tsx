import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { HolderLink } from '../features/token/holder-link.tsx';
import { TokenDialog } from '../features/token/token-dialog.tsx';
import { siteHeader } from '../theme/recipes/pages/site-header.ts';
import { Brand } from '../ui/brand.tsx';
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
        <HolderLink />
        <chakra.div css={styles.menu}>
          <TokenDialog>{(open) => <SideMenu onInjectToken={open} />}</TokenDialog>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
};

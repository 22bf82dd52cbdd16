import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { siteFooter } from '../theme/recipes/site-footer.ts';
import { AppearanceSwitch } from '../ui/appearance-switch.tsx';
import { Brand } from '../ui/brand.tsx';
import { Half, Spread } from '../ui/spread.tsx';
import { Text } from '../ui/text.tsx';
import { integrationPath, integrationTabs, paths } from '../paths.ts';

const FooterLink = chakra(Link);

const groups = [
  {
    id: 'footer-integration',
    title: 'Integration',
    links: Object.entries(integrationTabs).map(([tab, name]) => ({
      name,
      to: integrationPath(tab),
    })),
  },
  {
    id: 'footer-company',
    title: 'Company',
    links: [
      { name: 'Privacy', to: paths.privacy },
      { name: 'About', to: paths.about },
    ],
  },
];

export const Footer = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  return (
    <chakra.footer css={styles.root}>
      <Spread>
        <Half side="left" room="end">
          <Brand />
          <Text look="under" mt="3" maxWidth="entry">
            One memory for the AI tools you already use. It opens with your token, and with nothing
            else.
          </Text>
        </Half>
        <Half side="right" room="endRight" css={styles.columns}>
          {groups.map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={id}>
              <chakra.h2 css={styles.title} id={id}>
                {title}
              </chakra.h2>
              <ul>
                {links.map(({ name, to }) => (
                  <li key={to}>
                    <FooterLink css={styles.link} to={to}>
                      {name}
                    </FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Half>
      </Spread>
      <chakra.div css={styles.base}>
        <span>© 2025 MindMirror</span>
        <AppearanceSwitch />
      </chakra.div>
    </chakra.footer>
  );
};

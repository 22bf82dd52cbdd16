import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSettings } from '../api/settings-context.ts';
import { siteFooter } from '../theme/recipes/pages/site-footer.ts';
import { AppearanceSwitch } from '../ui/appearance-switch.tsx';
import { Brand } from '../ui/brand.tsx';
import { Column, Text, TwoColumn } from '../ui/primitives.ts';
import { integrationPath, integrationTabs, licensePath, paths } from '../paths.ts';

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
      { name: 'Your memories', to: paths.memories },
      { name: 'Privacy', to: paths.privacy },
      { name: 'Proof', to: paths.proof },
      { name: 'Alternatives', to: paths.compare },
      { name: 'About', to: paths.about },
    ],
  },
];

type Props = {
  /** Whether the links are left out, on a page that must fit on one screen. */
  readonly isShort: boolean;
};

export const Footer = ({ isShort }: Props) => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  return (
    <chakra.footer css={styles.root}>
      {!isShort && <Links />}
      <chakra.div css={styles.base}>
        <Source />
        <AppearanceSwitch />
      </chakra.div>
    </chakra.footer>
  );
};

const Links = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  return (
    <TwoColumn>
      <Column side="left" spacing="footerLeft">
        <Brand />
        <Text variant="small" mt="3" maxWidth="measureNarrow">
          One memory for the AI tools you already use. Only your token opens it.
        </Text>
      </Column>
      <Column side="right" spacing="footerRight" css={styles.columns}>
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
      </Column>
    </TwoColumn>
  );
};

/** Notice, license and, if the operator configured its URL, the source code. */
const Source = () => {
  const styles = useSlotRecipe({ recipe: siteFooter })();
  const { repositoryUrl } = useSettings();
  return (
    <chakra.span css={styles.source}>
      <span>© 2025 MindMirror</span>
      <a href={licensePath}>MIT License</a>
      {repositoryUrl !== undefined && <a href={repositoryUrl}>Source code</a>}
    </chakra.span>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { notFound } from '../../theme/recipes/pages/not-found.ts';
import { pageList } from '../../theme/recipes/pages/page-list.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { Button, Column, Heading, Row, Section, Text, TwoColumn } from '../../ui/primitives.ts';

export const NotFoundPage = () => (
  <>
    <MissingPage />
    <Section divided spacing="md" aria-labelledby="routes">
      <TwoColumn>
        <Column side="left">
          <Heading size="title" id="routes">
            Available routes
          </Heading>
        </Column>
        <Column side="right" spacing="stacked">
          <PageList />
        </Column>
      </TwoColumn>
    </Section>
  </>
);

const MissingPage = () => {
  const styles = useSlotRecipe({ recipe: notFound })();
  return (
    <chakra.section css={styles.root} aria-labelledby="page">
      <Section spacing="pageTop">
        <TwoColumn>
          <Column side="left">
            <Heading as="h1" size="h1" id="page">
              Memory Not Found
            </Heading>
          </Column>
          <Column side="right" spacing="stacked">
            <Text variant="lead">The page you&apos;re looking for has been garbage collected.</Text>
            <Row mt="6">
              <Button asChild variant="solid">
                <Link to={paths.home}>Return Home</Link>
              </Button>
              <Button asChild>
                <Link to={paths.integration}>View Docs</Link>
              </Button>
            </Row>
          </Column>
        </TwoColumn>
      </Section>
      <chakra.div css={styles.columns}>
        <chakra.p css={styles.requested}>
          <b>you asked for</b>
          <RequestedPath />
        </chakra.p>
        <chakra.p css={styles.empty}>Nothing on this side.</chakra.p>
      </chakra.div>
    </chakra.section>
  );
};

/** One prerendered page serves all unknown paths, so only the browser knows which one it is. */
const RequestedPath = () => {
  const { path } = useSlotRecipe({ recipe: notFound })();
  const { pathname } = useLocation();
  return useIsHydrated() ? (
    <chakra.code css={path}>{pathname}</chakra.code>
  ) : (
    <noscript>an unknown page</noscript>
  );
};

const PageList = () => {
  const styles = useSlotRecipe({ recipe: pageList })();
  return (
    <chakra.ul css={styles.root}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <PageLink css={styles.link} to={path}>
            <code>{path}</code>
            <span>{name}</span>
          </PageLink>
        </li>
      ))}
    </chakra.ul>
  );
};

const PageLink = chakra(Link);

const pages = [
  { path: paths.home, name: 'Landing page' },
  { path: paths.integration, name: 'Setup guide' },
  { path: paths.premium, name: 'Pricing and waitlist' },
  { path: paths.privacy, name: 'Privacy overview' },
  { path: paths.about, name: 'Project information' },
  { path: paths.memories, name: 'Your memories' },
  { path: paths.proof, name: 'Proof of each promise' },
  { path: paths.compare, name: 'Alternatives, side by side' },
];

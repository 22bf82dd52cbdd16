import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { lost } from '../theme/recipes/lost.ts';
import { pageList } from '../theme/recipes/page-list.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Row } from '../ui/row.tsx';
import { Band, Half, Spread } from '../ui/spread.tsx';
import { Text } from '../ui/text.tsx';

export const NotFoundPage = () => (
  <>
    <Lost />
    <Band lined room="mid" aria-labelledby="routes">
      <Spread>
        <Half side="left">
          <Heading size="title" id="routes">
            Available routes
          </Heading>
        </Half>
        <Half side="right" room="below">
          <Pages />
        </Half>
      </Spread>
    </Band>
  </>
);

const Lost = () => {
  const styles = useSlotRecipe({ recipe: lost })();
  return (
    <chakra.section css={styles.root} aria-labelledby="page">
      <Band room="headOnly">
        <Spread>
          <Half side="left">
            <Heading as="h1" size="h1" id="page">
              Memory Not Found
            </Heading>
          </Half>
          <Half side="right" room="below">
            <Text look="lead">The page you&apos;re looking for has been garbage collected.</Text>
            <Row mt="6">
              <Button asChild look="solid">
                <Link to={paths.home}>Return Home</Link>
              </Button>
              <Button asChild>
                <Link to={paths.integration}>View Docs</Link>
              </Button>
            </Row>
          </Half>
        </Spread>
      </Band>
      <chakra.div css={styles.broken}>
        <chakra.p css={styles.asked}>
          <b>you asked for</b>
          <chakra.code css={styles.path}>{useLocation().pathname}</chakra.code>
        </chakra.p>
        <chakra.p css={styles.void}>Nothing on this side.</chakra.p>
      </chakra.div>
    </chakra.section>
  );
};

const Pages = () => {
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
  { path: paths.proof, name: 'Proof of each promise' },
];

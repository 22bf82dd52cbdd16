import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Band, Half, Spread } from '../ui/spread.tsx';
import { Text } from '../ui/text.tsx';

export const NotFoundPage = () => (
  <Band lined aria-labelledby="not-found">
    <PageTitle
      title="Memory Not Found | MindMirror"
      description="This page does not exist. Here are the ones that do."
    />
    <Spread>
      <Half side="left" room="band">
        <Heading as="h1" size="h1" id="not-found">
          Memory Not Found
        </Heading>
      </Half>
      <Half side="right" room="band">
        <Text look="lead">The page you&apos;re looking for has been garbage collected.</Text>
        <Button asChild look="solid" mt="6">
          <Link to={paths.home}>Return Home</Link>
        </Button>
      </Half>
    </Spread>
  </Band>
);

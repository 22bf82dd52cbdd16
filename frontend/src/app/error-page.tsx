import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Row } from '../ui/row.tsx';
import { Band, Half, Spread } from '../ui/spread.tsx';
import { Text } from '../ui/text.tsx';
import { brokenPageMeta } from './page-meta.ts';
import { PageTitle } from './page-title.tsx';
import { paths } from '../paths.ts';

/** Shown when a page could not be drawn or loaded. Its links load anew, past the broken router. */
export const ErrorPage = () => (
  <main>
    <PageTitle {...brokenPageMeta} />
    <Band lined room="band">
      <Spread>
        <Half side="left">
          <Brand reloads />
          <Heading as="h1" size="h1" mt="12">
            Unexpected Application Error!
          </Heading>
        </Half>
        <Half side="right" room="below" alignSelf="end">
          <Text look="lead" role="alert">
            Reload the page. Your memories are not affected.
          </Text>
          <Row mt="6">
            <Button
              look="solid"
              onClick={() => {
                location.reload();
              }}
            >
              Reload
            </Button>
            <Button asChild>
              <a href={paths.home}>Return Home</a>
            </Button>
          </Row>
        </Half>
      </Spread>
    </Band>
  </main>
);

import { useEffect } from 'react';
import { appliedAppearance, applyAppearance } from '../theme/appearance.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, Column, Heading, Row, Section, Text, TwoColumn } from '../ui/primitives.ts';
import { errorPageMeta } from './page-meta.ts';
import { PageTitle } from './page-title.tsx';
import { paths } from '../paths.ts';

/** Shown when a page failed to load or render. Its links reload, because the router has failed. */
export const ErrorPage = () => {
  // The footer, which does this on every other page, is missing here.
  useEffect(() => applyAppearance(appliedAppearance()), []);
  return (
    <main>
      <PageTitle {...errorPageMeta} />
      <Section divided spacing="lg">
        <TwoColumn>
          <Column side="left">
            <Brand reloads />
            <Heading as="h1" size="h1" mt="12">
              Unexpected Application Error!
            </Heading>
          </Column>
          <Column side="right" spacing="stacked" alignSelf="end">
            <Text variant="lead" role="alert">
              Reload the page. Your memories are not affected.
            </Text>
            <Row mt="6">
              <Button
                variant="solid"
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
          </Column>
        </TwoColumn>
      </Section>
    </main>
  );
};

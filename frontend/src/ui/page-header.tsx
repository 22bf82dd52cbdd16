import type { ReactNode } from 'react';
import { Column, Heading, Section, TwoColumn } from './primitives.ts';

type Props = { readonly title: string; readonly children: ReactNode };

/** The top of a page: its title in the left column, an introduction in the right one. */
export const PageHeader = ({ title, children }: Props) => (
  <Section divided spacing="pageHeader" aria-labelledby="page">
    <TwoColumn>
      <Column side="left">
        <Heading as="h1" size="h1" id="page">
          {title}
        </Heading>
      </Column>
      <Column side="right" spacing="stacked" alignSelf="end">
        {children}
      </Column>
    </TwoColumn>
  </Section>
);

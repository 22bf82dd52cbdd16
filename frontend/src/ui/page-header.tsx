import type { ReactNode } from 'react';
import { Column, Heading, Section, TwoColumn } from './primitives.ts';

type Props = {
  readonly title: string;
  /** Whether it takes little room on a phone. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
};

/** The top of a page: its title in the left column, an introduction in the right one. */
export const PageHeader = ({ title, isShort = false, children }: Props) => (
  <Section divided spacing={isShort ? 'shortHeader' : 'pageHeader'} aria-labelledby="page">
    <TwoColumn>
      <Column side="left">
        <Heading as="h1" size="h1" id="page">
          {title}
        </Heading>
      </Column>
      <Column side="right" spacing={isShort ? 'none' : 'stacked'} alignSelf="end">
        {children}
      </Column>
    </TwoColumn>
  </Section>
);

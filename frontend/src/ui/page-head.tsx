import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { Band, Half, Spread } from './spread.tsx';

type Props = { readonly title: string; readonly children: ReactNode };

/** What a page begins with: its title on the left, what follows from it on the right. */
export const PageHead = ({ title, children }: Props) => (
  <Band lined room="head" aria-labelledby="page">
    <Spread>
      <Half side="left">
        <Heading as="h1" size="h1" id="page">
          {title}
        </Heading>
      </Half>
      <Half side="right" room="below" alignSelf="end">
        {children}
      </Half>
    </Spread>
  </Band>
);

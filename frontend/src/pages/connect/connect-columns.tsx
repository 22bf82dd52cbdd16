import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Column, Heading, TwoColumn } from '../../ui/primitives.ts';

type Props = {
  readonly title: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** What a screen reader announces when it changes. */
  readonly status?: string;
  /** Whether the title takes the focus, because the focused button has gone. */
  readonly focusesTitle?: boolean;
};

/** The client's side in inverse colors, the visitor's side beside or below it. */
export const ConnectColumns = ({
  title,
  left,
  right,
  status = '',
  focusesTitle = false,
}: Props) => (
  <TwoColumn
    as="section"
    aria-labelledby="page"
    gridTemplateRows={{ base: 'auto 1fr', lg: 'auto' }}
  >
    <Column side="left" spacing="compact" tone="inverse">
      <Heading
        as="h1"
        id="page"
        overflowWrap="anywhere"
        outline="none"
        tabIndex={-1}
        ref={focusesTitle ? focusOnMount : undefined}
      >
        {title}
      </Heading>
      {left}
    </Column>
    <Column side="right" spacing="compact">
      {right}
    </Column>
    <chakra.p srOnly role="status">
      {status}
    </chakra.p>
  </TwoColumn>
);

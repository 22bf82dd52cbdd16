import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Button, Column, Heading, SealedBytes, Text, TwoColumn } from '../../ui/primitives.ts';

export const PrivacyFirst = () => (
  <TwoColumn as="section" aria-labelledby="privacy-first">
    <Column side="left" spacing="lg" tone="inverse">
      <Text variant="inverse" mb="3">
        What we keep
      </Text>
      <p>
        <SealedBytes size="block">
          01 7c a5 4d ca 18 25 30 bb 1d 6d 13 2c de d6 23 7b 2e d9 1e 3f 72 1f cb 19 71 17 44 94 d6
          49 3c 9d 5c 34 60 be 31 20 1e 69 fe da a0 ee e8 b9 99 7f 5c 7c 29 99 fd af e5 93 25 3c d6
          54 af 4d fa d7 14 27 a0 ae b3 fe e9 23 2f 8a f2 21 1f 9e e4 91 c5 b1 0b ec b5 56 3b fc 1e
          6f 93 42 7e
        </SealedBytes>
      </p>
      <Text variant="inverse" mt="4">
        One memory, as it is stored in the database. Its size grows in steps of 64 bytes, so it
        reveals the length of the text only roughly.
      </Text>
    </Column>
    <Column side="right" spacing="lg">
      <Heading id="privacy-first">Privacy-First</Heading>
      <Text variant="lead" mt="4">
        Your memories are unreadable in the database, the backups, the queue and the logs. They are
        readable only inside the running server, while your AI is using them.
      </Text>
      <Text variant="muted" mt="5">
        The token is the key. Lose it and nobody can recover the memories, not even us.{' '}
        <ProofLink promise="unreadable-at-rest" of="unreadable where it is stored" />
      </Text>
      <Button asChild mt="6">
        <Link to={paths.privacy}>
          Read the privacy overview <Icon name="arrow" />
        </Link>
      </Button>
    </Column>
  </TwoColumn>
);

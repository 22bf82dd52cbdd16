import { ConnectionTest } from '../../features/token/connection-test/connection-test.tsx';
import { useStoredToken } from '../../features/token/use-stored-token.ts';
import { HealthButton } from '../../features/health/health-button.tsx';
import { Box } from '@chakra-ui/react';
import { Faq } from '../../ui/faq.tsx';
import { Column, Heading, Row, Section, Text, TwoColumn } from '../../ui/primitives.ts';

export const Troubleshooting = () => {
  const stored = useStoredToken();
  return (
    <Section divided spacing="lg" tone="tint" aria-labelledby="troubles">
      <TwoColumn>
        <Column side="left">
          <Heading id="troubles">Troubleshooting</Heading>
          <Text variant="muted" mt="3">
            Most problems are one of these. The tool that shows a problem is rarely the cause.
          </Text>
          {stored !== undefined && (
            <Box mt="5">
              <ConnectionTest stored={stored} />
            </Box>
          )}
          <Row mt="5">
            <HealthButton />
          </Row>
        </Column>
        <Column side="right" spacing="stacked">
          <Faq list={problems} />
        </Column>
      </TwoColumn>
    </Section>
  );
};

const problems = [
  {
    question: 'My AI never recalls anything on its own',
    answer:
      'The system prompt is missing, or the tool’s own memory answers first. Paste the prompt, start a new chat, and ask: “Use MindMirror: what do you know about me?”',
  },
  {
    question: 'The tool says the token is not valid',
    answer:
      'Copy the whole URL again. A token starts with mm_ and has 52 characters. If even one is missing or changed, the server refuses it.',
  },
  {
    question: 'The connection drops after a few minutes',
    answer:
      'The server sends a heartbeat every 15 seconds, so a quiet chat stays open. If a proxy still closes it, use the same URL with the transport called HTTP or streamable HTTP.',
  },
  {
    question: 'The memory is full',
    answer:
      'The free tier holds 25 memories. Your AI learns which memories are duplicates and which have not been used in a while, and can ask you which ones to forget. MindMirror removes nothing by itself.',
  },
];

import { HealthButton } from '../../features/health/health-button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Row } from '../../ui/row.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';

export const Troubles = () => (
  <Band lined room="band" tone="tint" aria-labelledby="troubles">
    <Spread>
      <Half side="left">
        <Heading id="troubles">If something is off</Heading>
        <Text look="muted" mt="3">
          Most trouble is one of these. The tool that shows it is rarely the one that causes it.
        </Text>
        <Row mt="5">
          <HealthButton />
        </Row>
      </Half>
      <Half side="right" room="below">
        <Questions list={troubles} />
      </Half>
    </Spread>
  </Band>
);

const troubles = [
  {
    asked: 'My AI never recalls anything by itself',
    answer:
      'The system prompt is missing, or the tool’s own memory answers first. Paste the prompt, start a new chat, and ask: “Use MindMirror: what do you know about me?”',
  },
  {
    asked: 'The tool says the token is not valid',
    answer:
      'Copy the URL again, whole. A token starts with mm_ and has 52 characters. If one is missing or changed, the server can tell and refuses it.',
  },
  {
    asked: 'The connection drops after a few minutes',
    answer:
      'The server sends a sign of life every 15 seconds, so a quiet chat stays open. If a proxy still closes it, use the same URL with the transport called HTTP or streamable HTTP.',
  },
  {
    asked: 'The memory is full',
    answer:
      'The free tier holds 25. Your AI is told which memories are duplicates and which have not been used for long, and can ask you which of them to forget. MindMirror removes nothing by itself.',
  },
];

import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, Heading, Row, Steps, Text } from '../../ui/primitives.ts';

/** Explains the page. */
export const Explanation = () => (
  <Text variant="lead" mt="4" color="inverse.muted">
    AI tools on the web send you here to ask for one of your memories. You see who asks and what it
    may do, then allow it or cancel.
  </Text>
);

export const HowToStart = () => (
  <>
    <Heading size="title">It starts in your AI tool</Heading>
    <Steps mt="4">
      <li>Add MindMirror to the connectors of your AI tool.</li>
      <li>The tool sends you here. Check who asks.</li>
      <li>Choose a memory and allow it, within ten minutes.</li>
    </Steps>
    <SetupGuide />
  </>
);

/** After a request that has expired or is not from this server. */
export const StartAgain = () => (
  <>
    <Heading size="title">Start again</Heading>
    <Steps mt="4">
      <li>Go back to your AI tool.</li>
      <li>Connect MindMirror there again. It sends you here with a new request.</li>
      <li>Answer within ten minutes.</li>
    </Steps>
    <SetupGuide />
  </>
);

const SetupGuide = () => (
  <Row mt="6">
    <Button asChild>
      <Link to={paths.integration}>Setup Guide</Link>
    </Button>
  </Row>
);

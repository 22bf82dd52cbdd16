import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Demo } from '../../features/demo/demo.tsx';
import { TokenDialog } from '../../features/token/token-dialog.tsx';
import { Article, Subject } from '../../ui/article.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Row } from '../../ui/row.tsx';
import { Text } from '../../ui/text.tsx';
import { ConflictExample } from './conflict-example.tsx';
import { Maker } from './maker.tsx';
import { UnderTheHood } from './under-the-hood.tsx';

export const AboutPage = () => (
  <>
    <Band lined room="head" aria-labelledby="page">
      <Spread>
        <Half side="left">
          <Heading as="h1" size="h1" id="page">
            Memory that outlives the chat
          </Heading>
          <Text look="lead" mt="5">
            Every AI tool is clever for an hour and a stranger the next morning. MindMirror is the
            part that stays.
          </Text>
        </Half>
        <Half side="right" room="below">
          <Demo />
        </Half>
      </Spread>
    </Band>
    <Story />
    <Band lined room="band" tone="other" aria-labelledby="try">
      <Spread>
        <Half side="left">
          <Heading id="try">Try it in the chat you have open</Heading>
        </Half>
        <Half side="right" room="below">
          <Text look="lead" color="other.muted">
            It takes a token and a paste.
          </Text>
          <Row mt="5">
            <TokenDialog>
              <Button look="other">Inject Token</Button>
            </TokenDialog>
            <Button asChild look="other">
              <Link to={paths.integration}>View Integration Guide</Link>
            </Button>
          </Row>
        </Half>
      </Spread>
    </Band>
  </>
);

const Story = () => (
  <Article>
    <Subject id="problem" title="The founder’s problem">
      <Text maxWidth="answer">
        Three AI tools open, and the same sentence typed into each of them: the stack, the style,
        the thing we decided on Tuesday. One forgot it overnight. One had stored the opposite. One
        had saved its own suggestion as if it were mine.
      </Text>
      <Text maxWidth="answer">
        The models were not the problem. Nothing between them was keeping notes.
      </Text>
    </Subject>
    <Subject id="what" title="What it is">
      <Text maxWidth="answer">
        A small memory service that AI tools reach over MCP, the Model Context Protocol. You hold a
        token. The token makes a URL. A tool that has the URL can remember, recall, forget, list,
        checkpoint and resume.
      </Text>
      <Text color="fg.muted" maxWidth="answer">
        It is not a chat, not an agent and not a place to collect data about you. It keeps the
        sentences you agreed to keep.
      </Text>
    </Subject>
    <Subject id="who" title="Who built it">
      <Maker />
    </Subject>
    <Subject id="mission" title="Mission">
      <Text textStyle="voice">
        What you tell a machine about yourself should belong to you, go where you go, and end when
        you say so.
      </Text>
    </Subject>
    <Subject id="conflicts" title="Conflict resolution">
      <Text maxWidth="answer">
        Memories that cannot both be true are reported, never merged and never overwritten. Your AI
        announces the conflict, asks you, and forgets the one you do not want. If both are true,
        both stay. <ProofLink promise="nothing-overwritten" of="nothing is overwritten" />
      </Text>
      <ConflictExample />
    </Subject>
    <Subject id="hood" title="Under the hood">
      <UnderTheHood />
    </Subject>
  </Article>
);

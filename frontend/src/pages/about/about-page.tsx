import { Demo } from '../../features/demo/demo.tsx';
import { ClosingCall } from '../../features/token/closing-call.tsx';
import { Article, ArticleSection } from '../../ui/article.tsx';
import { ProofLink } from '../../ui/proof-link.tsx';
import { Column, Heading, Section, Text, TwoColumn } from '../../ui/primitives.ts';
import { ConflictExample } from './conflict-example.tsx';
import { Maker } from './maker.tsx';
import { Source } from './source.tsx';
import { UnderTheHood } from './under-the-hood.tsx';

export const AboutPage = () => (
  <>
    <Section divided spacing="pageHeader" aria-labelledby="page">
      <TwoColumn>
        <Column side="left">
          <Heading as="h1" size="h1" id="page">
            Memory that outlives the chat
          </Heading>
          <Text variant="lead" mt="5">
            An AI tool forgets what you told it when the chat ends. MindMirror remembers it, in
            every tool you use.
          </Text>
        </Column>
        <Column side="right" spacing="stacked">
          <Demo />
        </Column>
      </TwoColumn>
    </Section>
    <Body />
    <ClosingCall>Get a token, paste the URL.</ClosingCall>
  </>
);

const Body = () => (
  <Article>
    <ArticleSection id="problem" title="The founder’s problem">
      <Text maxWidth="measureWide">
        Three AI tools open, and the same sentence typed into each of them: the stack, the style,
        the thing we decided on Tuesday. One forgot it overnight. One had stored the opposite. One
        had saved its own suggestion as if it were mine.
      </Text>
      <Text maxWidth="measureWide">
        The models were not the problem. Nothing between them was keeping notes.
      </Text>
    </ArticleSection>
    <ArticleSection id="what" title="What it is">
      <Text maxWidth="measureWide">
        A small memory service that AI tools reach over MCP, the Model Context Protocol. You hold a
        token. The token makes a URL. A tool that has the URL can remember, recall, forget, list,
        checkpoint and resume.
      </Text>
      <Text color="fg.muted" maxWidth="measureWide">
        It is not a chat, not an agent and not a place to collect data about you. It keeps the
        sentences you agreed to keep.
      </Text>
    </ArticleSection>
    <ArticleSection id="who" title="Who built it">
      <Maker />
    </ArticleSection>
    <ArticleSection id="mission" title="Mission">
      <Text textStyle="quote">
        What you tell a machine about yourself should belong to you, go where you go, and end when
        you say so.
      </Text>
    </ArticleSection>
    <ArticleSection id="conflicts" title="Conflict resolution">
      <Text maxWidth="measureWide">
        Memories that cannot both be true are reported, never merged and never overwritten. Your AI
        points out the conflict, asks you, and forgets the one you don’t want. If both are true,
        both stay. <ProofLink promise="nothing-overwritten" of="nothing is overwritten" />
      </Text>
      <ConflictExample />
    </ArticleSection>
    <ArticleSection id="hood" title="Under the hood">
      <UnderTheHood />
    </ArticleSection>
    <ArticleSection id="source" title="Source and license">
      <Source />
    </ArticleSection>
  </Article>
);

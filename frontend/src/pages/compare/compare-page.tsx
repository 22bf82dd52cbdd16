import { ClosingCall } from '../../features/token/closing-call.tsx';
import { Article, ArticleSection } from '../../ui/article.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Text, TextLink } from '../../ui/primitives.ts';
import { builtInMemories } from './built-in.ts';
import { ProductSection } from './product-section.tsx';
import { memoryServers } from './servers.ts';
import { SideBySideSection } from './side-by-side-section.tsx';

export const ComparePage = () => (
  <>
    <PageHeader title="MindMirror and the alternatives">
      <Text variant="lead">
        Chat products have memories of their own, and there are good memory servers that you can run
        yourself. Here is what each of them does better, and where it differs.
      </Text>
      <Text variant="small" mt="4">
        Written on November 23, 2026 from the sources below each product. For ChatGPT and Gemini,
        these are reports by others, some of which quote OpenAI and Google. We make MindMirror. What
        we measured ourselves is <TextLink to="#measured">below</TextLink>. Products change, so
        check what matters to you.
      </Text>
    </PageHeader>
    <Article>
      <ArticleSection id="mindmirror" title="MindMirror">
        <Text mb="4.5" maxWidth="measureWide">
          One memory for all your AI tools, behind one URL. MIT, hosted or on your own machine.
        </Text>
        <DefinitionList list={mindMirror} />
      </ArticleSection>
      {[...builtInMemories, ...memoryServers].map((product) => (
        <ProductSection product={product} key={product.id} />
      ))}
      <ArticleSection id="choosing" title="Which one to choose">
        <DefinitionList list={choices} />
      </ArticleSection>
    </Article>
    <SideBySideSection />
    <ClosingCall>
      MindMirror works alongside a built-in memory. Get a token and paste the URL.
    </ClosingCall>
  </>
);

const mindMirror = [
  {
    term: 'Strengths',
    promise: 'shared-by-your-tools',
    description:
      'What you say in one tool is there in the next, without an account. When two memories disagree, your AI asks you.',
  },
  {
    term: 'At rest',
    promise: 'unreadable-at-rest',
    description:
      'Memories are unreadable in the database, backups, queue and logs, and readable inside the running server while your AI uses them.',
  },
  {
    term: 'Limitations',
    description:
      'A free token holds 25 memories. You connect each tool yourself and add a system prompt, because your AI has to call the tools. There is no graph of relations, and no place for documents.',
  },
];

const choices = [
  {
    term: 'One chat product',
    description: 'If you use only one, its built-in memory is the least work.',
  },
  {
    term: 'A knowledge base',
    description: 'If you want to keep notes and documents, use Basic Memory or mcp-memory-service.',
  },
  {
    term: 'Your own product',
    description: 'If you build an application with many users, look at mem0.',
  },
  {
    term: 'Several AI tools',
    description:
      'If you want a few dozen facts about you and your work to follow you, use MindMirror.',
  },
];

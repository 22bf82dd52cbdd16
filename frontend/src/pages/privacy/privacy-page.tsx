import { Article, ArticleSection } from '../../ui/article.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Faq } from '../../ui/faq.tsx';
import { Column, Heading, Section, Text, TwoColumn } from '../../ui/primitives.ts';
import { ProofDisclosure } from './proof-disclosure.tsx';
import { questions } from './questions.ts';
import { promise } from './storage.ts';
import { topics, type Topic } from './topics.ts';
import { useIsEncrypted } from './use-is-encrypted.ts';
import { WhereReadable } from './where-readable.tsx';

export const PrivacyPage = () => (
  <>
    <PageHeader title="What we can read, and where">
      <Text variant="lead">{promise.map(({ text }) => text).join(' ')}</Text>
    </PageHeader>
    <WhereReadable />
    <Article flush>
      {topics.map((topic) => (
        <TopicSection key={topic.id} {...topic} />
      ))}
    </Article>
    <Section divided spacing="lg" tone="tint" aria-labelledby="questions">
      <TwoColumn>
        <Column side="left">
          <Heading id="questions">FAQ</Heading>
        </Column>
        <Column side="right" spacing="stacked">
          <Faq
            list={questions.map(({ question, answer }) => ({
              question,
              answer: answer.map(({ text }) => text).join(' '),
            }))}
          />
        </Column>
      </TwoColumn>
    </Section>
  </>
);

const TopicSection = ({ id, title, paragraphs }: Topic) => {
  const isEncrypted = useIsEncrypted();
  const shown = paragraphs.map((claims) =>
    claims.filter(({ needsTls }) => isEncrypted || needsTls !== true),
  );
  return (
    <ArticleSection id={id} title={title}>
      {shown.map((claims, index) => {
        const isExplanation = index > 0 && index === shown.length - 1;
        const text = claims.map(({ text }) => text).join(' ');
        return (
          <Text key={text} color={isExplanation ? 'fg.muted' : undefined} maxWidth="measureWide">
            {text}
          </Text>
        );
      })}
      <ProofDisclosure of={title} claims={shown.flat()} />
    </ArticleSection>
  );
};

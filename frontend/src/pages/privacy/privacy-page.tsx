import { Article, Subject } from '../../ui/article.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Questions } from '../../ui/questions.tsx';
import { Band, Half, Spread } from '../../ui/spread.tsx';
import { Text } from '../../ui/text.tsx';
import { Kept } from './kept.tsx';
import { questions } from './questions.ts';
import { promise } from './storage.ts';
import { topics, type Topic } from './topics.ts';
import { useIsEncrypted } from './use-is-encrypted.ts';
import { WhereReadable } from './where-readable.tsx';

export const PrivacyPage = () => (
  <>
    <PageHead title="What we can read, and where">
      <Text look="lead">{promise.map(({ says }) => says).join(' ')}</Text>
    </PageHead>
    <WhereReadable />
    <Article flush>
      {topics.map((topic) => (
        <TopicSubject key={topic.id} {...topic} />
      ))}
    </Article>
    <Band lined room="band" tone="tint" aria-labelledby="questions">
      <Spread>
        <Half side="left">
          <Heading id="questions">Asked most often</Heading>
        </Half>
        <Half side="right" room="below">
          <Questions
            list={questions.map(({ asked, answer }) => ({
              asked,
              answer: answer.map(({ says }) => says).join(' '),
            }))}
          />
        </Half>
      </Spread>
    </Band>
  </>
);

const TopicSubject = ({ id, title, paragraphs }: Topic) => {
  const isEncrypted = useIsEncrypted();
  const said = paragraphs.map((claims) =>
    claims.filter(({ needsTls }) => isEncrypted || needsTls !== true),
  );
  return (
    <Subject id={id} title={title}>
      {said.map((claims, place) => {
        const isExplaining = place > 0 && place === said.length - 1;
        const text = claims.map(({ says }) => says).join(' ');
        return (
          <Text key={text} color={isExplaining ? 'fg.muted' : undefined} maxWidth="answer">
            {text}
          </Text>
        );
      })}
      <Kept of={title} claims={said.flat()} />
    </Subject>
  );
};

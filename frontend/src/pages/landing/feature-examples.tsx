import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { examples } from '../../theme/recipes/pages/examples.ts';
import { CodeFrame } from '../../ui/code-frame.tsx';
import { SealedBytes } from '../../ui/primitives.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { usePublicOrigin } from '../../ui/hooks/use-public-origin.ts';
import { ChatLine, SavedChip } from './chat-line.tsx';
import { sampleUrlPrefix, sampleToken } from './sample-url.ts';

const results = [
  { match: 'strong', text: 'User prefers pnpm over npm', date: 'saved May 12' },
  { match: 'likely', text: 'User deploys services with Helm', date: 'saved April 3' },
];

export const RecallExample = () => {
  const styles = useSlotRecipe({ recipe: examples })();
  return (
    <>
      <ChatLine speaker="You">Set up a new service for me.</ChatLine>
      <chakra.ul css={styles.results}>
        {results.map(({ match, text, date }) => (
          <chakra.li css={styles.row} key={text}>
            <chakra.span css={styles.match}>{match}</chakra.span>
            <span>{text}</span>
            <chakra.span css={styles.date}>{date}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
};

export const StorageExample = () => (
  <>
    <ChatLine speaker="You">We release on Thursdays.</ChatLine>
    <ChatLine speaker="AI">Should I remember that you release on Thursdays?</ChatLine>
    <ChatLine speaker="You">Yes.</ChatLine>
    <SavedChip as="remembered">routine</SavedChip>
  </>
);

export const ConflictExample = () => {
  const styles = useSlotRecipe({ recipe: examples })();
  return (
    <>
      <ChatLine speaker="AI">These two disagree. Which one should I keep?</ChatLine>
      <ChatLine speaker="You">The spaces.</ChatLine>
      <chakra.div css={styles.pair}>
        <chakra.p css={styles.dropped}>
          <s>User indents with tabs</s>
          <small>saved January 9, forgotten</small>
        </chakra.p>
        <chakra.p css={styles.kept}>
          User indents with two spaces
          <small>saved today, kept</small>
        </chakra.p>
      </chakra.div>
    </>
  );
};

export const CheckpointExample = () => (
  <>
    <ChatLine speaker="You">Checkpoint this. I’ll continue in Cursor.</ChatLine>
    <SavedChip as="checkpoint">Invoice refactor, day two</SavedChip>
    <ChatLine speaker="You">Resume.</ChatLine>
    <ChatLine speaker="AI">Invoice refactor, day two. Next: the rounding tests.</ChatLine>
  </>
);

export const CommandExample = () => (
  <CodeFrame caption="Claude Code, one command">
    <Unbroken>{'claude mcp add --scope user --transport sse mindmirror \\\n  '}</Unbroken>
    <b>
      &quot;{sampleUrlPrefix(usePublicOrigin())}
      {sampleToken}&quot;
    </b>
  </CodeFrame>
);

export const BytesExample = () => (
  <>
    <ChatLine speaker="Yours">User prefers pnpm over npm</ChatLine>
    <ChatLine speaker="Ours">
      <SealedBytes>
        01 7c e4 19 b2 5a 90 d3 0f 6e c8 41 aa 37 f5 12 8b 64 dd 2e 73 c9 08 b6 …
      </SealedBytes>
    </ChatLine>
  </>
);

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { evidence } from '../../theme/recipes/evidence.ts';
import { CodeFrame } from '../../ui/code-frame.tsx';
import { SealedBytes } from '../../ui/sealed-bytes.tsx';
import { usePublicOrigin } from '../../ui/use-public-origin.ts';
import { Said, Saved } from './said.tsx';
import { sampleAddress, sampleToken } from './sample-url.ts';

const found = [
  { match: 'strong', text: 'User prefers pnpm over npm', when: 'saved 12 May' },
  { match: 'likely', text: 'User deploys services with Helm', when: 'saved 3 April' },
];

export const RecallProof = () => {
  const styles = useSlotRecipe({ recipe: evidence })();
  return (
    <>
      <Said who="You">Set up a new service for me.</Said>
      <chakra.ul css={styles.found}>
        {found.map(({ match, text, when }) => (
          <chakra.li css={styles.row} key={text}>
            <chakra.span css={styles.match}>{match}</chakra.span>
            <span>{text}</span>
            <chakra.span css={styles.when}>{when}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
};

export const StorageProof = () => (
  <>
    <Said who="You">We release on Thursdays.</Said>
    <Said who="AI">Shall I remember that you release on Thursdays?</Said>
    <Said who="You">Yes.</Said>
    <Saved as="remembered">routine</Saved>
  </>
);

export const ConflictProof = () => {
  const styles = useSlotRecipe({ recipe: evidence })();
  return (
    <>
      <Said who="AI">These two disagree. Which one should I keep?</Said>
      <chakra.div css={styles.pair}>
        <chakra.p css={styles.dropped}>
          <s>User indents with tabs</s>
          <small>saved 9 January, forgotten</small>
        </chakra.p>
        <chakra.p css={styles.kept}>
          User indents with two spaces
          <small>saved today, kept</small>
        </chakra.p>
      </chakra.div>
    </>
  );
};

export const CheckpointProof = () => (
  <>
    <Said who="You">Checkpoint this. I will go on in Cursor.</Said>
    <Saved as="checkpoint">Invoice refactor, day two</Saved>
    <Said who="You">Resume.</Said>
    <Said who="AI">Invoice refactor, day two. Next: the rounding tests.</Said>
  </>
);

export const CommandProof = () => (
  <CodeFrame caption="Claude Code, one command">
    {'claude mcp add --transport sse mindmirror \\\n  '}
    <b>
      &quot;{sampleAddress(usePublicOrigin())}
      {sampleToken}&quot;
    </b>
  </CodeFrame>
);

export const BytesProof = () => (
  <>
    <Said who="Yours">User prefers pnpm over npm</Said>
    <Said who="Ours">
      <SealedBytes>
        01 7c e4 19 b2 5a 90 d3 0f 6e c8 41 aa 37 f5 12 8b 64 dd 2e 73 c9 08 b6 …
      </SealedBytes>
    </Said>
  </>
);

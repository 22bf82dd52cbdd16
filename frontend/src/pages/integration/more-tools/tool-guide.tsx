import { Box, chakra, useSlotRecipe } from '@chakra-ui/react';
import type { Ref } from 'react';
import { catalog, type ToolId } from '../../../features/guides/catalog.ts';
import { evidenceText } from '../../../features/guides/evidence-text.ts';
import type { Guide } from '../../../features/guides/guide.ts';
import { toolGuide } from '../../../theme/recipes/pages/tool-guide.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Heading, Row, Text } from '../../../ui/primitives.ts';
import type { PersonalUrl } from '../personal-url.ts';
import chatPrompt from '../sources/prompts/claude.txt?raw';
import codePrompt from '../sources/prompts/cursor.txt?raw';
import { MarkedText } from './marked-text.tsx';
import { ToolWay } from './tool-way.tsx';

type Props = {
  readonly tool: ToolId;
  readonly guide: Guide;
  readonly personal: PersonalUrl;
  readonly heading: Ref<HTMLHeadingElement>;
};

/** One guide: the ways to connect, the system prompt, what to check, and how the guide was checked. */
export const ToolGuide = ({ tool, guide, personal, heading }: Props) => {
  const { name } = catalog[tool];
  return (
    <>
      <Heading as="h3" size="h3" ref={heading} tabIndex={-1} outline="none">
        {name}
      </Heading>
      {guide.ways.map((way) => (
        <ToolWay key={way.title} way={way} tool={name} personal={personal} />
      ))}
      <PromptPart guide={guide} />
      <TextList title="If it does not work" list={guide.checks} />
      <TextList title="How it was checked" list={guide.evidence.map(evidenceText)} />
    </>
  );
};

const PromptPart = ({ guide: { promptFor, promptPlace } }: Pick<Props, 'guide'>) => (
  <Box as="section" mt="7">
    <Heading as="h4" size="quote">
      Add the system prompt
    </Heading>
    <Text variant="muted" mt="2">
      Without it your AI rarely uses the tools by itself. <MarkedText>{promptPlace}</MarkedText>
    </Text>
    <Row mt="3">
      <CopyButton
        text={(promptFor === 'chat' ? chatPrompt : codePrompt).trim()}
        onDenied={() =>
          `Copy it by hand from the ${promptFor === 'chat' ? 'Claude' : 'Cursor'} tab.`
        }
      >
        Copy System Prompt
      </CopyButton>
    </Row>
  </Box>
);

type ListProps = { readonly title: string; readonly list: readonly string[] };

const TextList = ({ title, list }: ListProps) => {
  const styles = useSlotRecipe({ recipe: toolGuide })();
  return (
    <Box as="section" mt="7">
      <Heading as="h4" size="quote">
        {title}
      </Heading>
      <chakra.ul css={styles.list}>
        {list.map((text) => (
          <chakra.li css={styles.item} key={text}>
            <MarkedText>{text}</MarkedText>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
};

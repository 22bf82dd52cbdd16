import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { guide } from '../../theme/recipes/pages/guide.ts';
import { Section, TextLink } from '../../ui/primitives.ts';
import { TabList, tabId } from '../../ui/tab-list.tsx';
import { ClaudeGuide } from './claude-guide.tsx';
import { CustomGuide } from './custom-guide.tsx';
import { EditorGuide } from './editor-guide.tsx';
import { cursor, windsurf } from './editors.ts';
import { moreToolsHash } from './more-tools/tool-hash.ts';
import type { PersonalUrl } from './personal-url.ts';
import { useGuideTabs } from './use-guide-tabs.ts';

/** The tabs are links, so they lead to the same guides without a script. */
export const Guides = ({ personal }: { readonly personal: PersonalUrl }) => {
  const styles = useSlotRecipe({ recipe: guide })();
  const { isHydrated, tabs } = useGuideTabs();
  const panels = {
    claude: <ClaudeGuide personal={personal} />,
    cursor: <EditorGuide editor={cursor} personal={personal} />,
    windsurf: <EditorGuide editor={windsurf} personal={personal} />,
    custom: <CustomGuide personal={personal} />,
  };
  return (
    <chakra.div css={styles.root} data-prerendered={isHydrated ? undefined : ''}>
      <Section as="div" divided>
        <TabList label="Choose your tool" tabs={tabs} labels="fitting" />
        <chakra.p css={styles.more}>
          Another tool? <TextLink to={{ hash: moreToolsHash }}>See all tools</TextLink>: ChatGPT,
          Codex, VS Code and more.
        </chakra.p>
      </Section>
      {tabs.map(({ name, isSelected }) => (
        <chakra.div
          css={styles.panel}
          key={name}
          id={name}
          role="tabpanel"
          aria-labelledby={tabId(name)}
          data-selected={isSelected ? '' : undefined}
          hidden={isHydrated && !isSelected}
        >
          {panels[name]}
        </chakra.div>
      ))}
    </chakra.div>
  );
};

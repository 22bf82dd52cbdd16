import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { ConnectionTest } from '../../../features/token/connection-test/connection-test.tsx';
import { Refused } from '../../../features/token/refused-notice.tsx';
import { useStoredToken } from '../../../features/token/use-stored-token.ts';
import { guide as guideRecipe } from '../../../theme/recipes/pages/guide.ts';
import { toolGuide } from '../../../theme/recipes/pages/tool-guide.ts';
import { Column, Heading, Notice, Section, Text, TwoColumn } from '../../../ui/primitives.ts';
import type { PersonalUrl } from '../personal-url.ts';
import { hashOf, moreToolsHash } from './tool-hash.ts';
import { ToolGuide } from './tool-guide.tsx';
import { ToolPicker } from './tool-picker.tsx';
import { useChosenTool, type ChosenTool } from './use-chosen-tool.ts';
import { useShowChosen } from './use-show-chosen.ts';

/** The guides of all tools, each loaded when it is chosen. */
export const MoreTools = ({ personal }: { readonly personal: PersonalUrl }) => {
  const { sticky } = useSlotRecipe({ recipe: guideRecipe })();
  const chosen = useChosenTool();
  return (
    <Section divided bordered id={moreToolsHash} aria-labelledby="all-tools">
      <TwoColumn>
        <Column side="left" spacing="instructions">
          <chakra.div css={sticky}>
            <Heading id="all-tools" size="title">
              All tools
            </Heading>
            <Text variant="muted" mt="3" mb="4.5">
              Choose yours. The shortest way comes first, and each guide says how it was checked.
            </Text>
            <ToolPicker chosen={chosen.tool} />
            <noscript>
              <Text as="p" variant="small" mt="4">
                Without JavaScript only the guide for any MCP client is shown. The file
                docs/clients.md in the source code has all of them.
              </Text>
            </noscript>
          </chakra.div>
        </Column>
        <Column side="right" spacing="material">
          <Chosen chosen={chosen} personal={personal} />
        </Column>
      </TwoColumn>
    </Section>
  );
};

type ChosenProps = { readonly chosen: ChosenTool; readonly personal: PersonalUrl };

const Chosen = ({ chosen, personal }: ChosenProps) => {
  const styles = useSlotRecipe({ recipe: toolGuide })();
  const stored = useStoredToken();
  const { panel, heading } = useShowChosen(chosen);
  const { tool, guide } = chosen;
  return (
    <chakra.div css={styles.guide} ref={panel} id={hashOf(tool)} aria-busy={guide === undefined}>
      {personal.isRefused && <Refused mb="6" role="note" />}
      {guide === undefined && <Text variant="muted">Loading the guide...</Text>}
      {guide === 'failed' && (
        <Notice status="error" role="alert">
          <b>The guide could not be loaded.</b> Reload this page and choose the tool again.
        </Notice>
      )}
      {typeof guide === 'object' && (
        <>
          <ToolGuide tool={tool} guide={guide} personal={personal} heading={heading} />
          {stored !== undefined && (
            <chakra.div mt="7">
              <ConnectionTest stored={stored} />
            </chakra.div>
          )}
        </>
      )}
    </chakra.div>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { vaultHome } from '../../theme/recipes/pages/memories/vault-home.ts';
import { Button, Notice, Row, Text } from '../../ui/primitives.ts';
import { sections, type SectionName } from './sections.ts';
import { useSectionCode } from './use-section-code.ts';

/** One section. If its code cannot be loaded, only the section says so: what was typed elsewhere stays. */
export const SectionContent = ({ name }: { readonly name: SectionName }) => {
  const styles = useSlotRecipe({ recipe: vaultHome })();
  const { Content, hasFailed, isLoading, load } = useSectionCode(name);
  if (Content !== undefined) return <Content />;
  if (!hasFailed) return <chakra.p css={styles.loading}>Loading...</chakra.p>;
  return (
    <chakra.div css={styles.notLoaded}>
      <Notice status="error" role="alert">
        <b>“{sections[name].label}” could not be loaded.</b>
        <br />
        {navigator.onLine
          ? 'MindMirror does not answer right now.'
          : 'This device is offline.'}{' '}
        What you typed in the other sections is still there.
      </Notice>
      <Row mt="4">
        <Button variant="solid" size="sm" aria-disabled={isLoading} onClick={load}>
          {isLoading ? 'Loading...' : 'Try Again'}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            location.reload();
          }}
        >
          Reload the Page
        </Button>
      </Row>
      <Text variant="small" mt="3">
        If it keeps failing, MindMirror was probably updated since you opened this tab. A reload
        gets the new version, without what you typed and did not save.
      </Text>
    </chakra.div>
  );
};

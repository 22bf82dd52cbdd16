import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { catalog, toolIds, type ToolId } from '../../../features/guides/catalog.ts';
import { toolGuide } from '../../../theme/recipes/pages/tool-guide.ts';
import { hashOf } from './tool-hash.ts';

const ToolLink = chakra(Link);

/** Links to every guide. */
export const ToolPicker = ({ chosen }: { readonly chosen: ToolId }) => {
  const styles = useSlotRecipe({ recipe: toolGuide })();
  return (
    <nav aria-label="All tools">
      <chakra.ul css={styles.picker}>
        {toolIds.map((tool) => (
          <li key={tool}>
            <ToolLink
              css={styles.link}
              to={{ hash: hashOf(tool) }}
              replace
              aria-current={tool === chosen ? 'true' : undefined}
            >
              {catalog[tool].name}
            </ToolLink>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
};

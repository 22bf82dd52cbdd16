import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { connections } from '../../../theme/recipes/pages/memories/connections.ts';
import { momentOf } from '../../../ui/dates.ts';
import { Heading } from '../../../ui/primitives.ts';
import type { Memory } from '../memories/read-memories.ts';

type Props = { readonly memories: readonly Memory[] };

/** Which tools have saved memories, the most recent first. */
export const SavingTools = ({ memories }: Props) => {
  const styles = useSlotRecipe({ recipe: connections })();
  const tools = lastSaved(memories);
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="saving-tools">
      <Heading size="h3" id="saving-tools" mt="9">
        Tools that have saved memories
      </Heading>
      <chakra.ul css={styles.list}>
        {tools.map(([tool, time]) => (
          <chakra.li css={styles.item} key={tool}>
            <bdi>{tool}</bdi>
            <chakra.span css={styles.note}>last on {momentOf(time)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
};

/** `memories` are oldest first, so the last one of a tool wins. */
const lastSaved = (memories: readonly Memory[]): readonly (readonly [string, string])[] => {
  const times = new Map<string, string>();
  for (const { saved_by: tool, saved_at: time } of memories) {
    if (tool !== null) times.set(tool, time);
  }
  return [...times].sort(([, one], [, other]) => other.localeCompare(one));
};

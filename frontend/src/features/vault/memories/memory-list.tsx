import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/saved-memories.ts';
import { countSentence } from './count-sentence.ts';
import type { Snapshot } from './follow-memories.ts';
import { MemoryRow } from './memory-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import type { ShownMemory } from './search-memories.ts';

type Props = {
  readonly shown: readonly ShownMemory[];
  /** Whether a search found them. */
  readonly isSearch: boolean;
  /** What is known of the vault. */
  readonly vault: Snapshot;
};

/** Only the rows in view are in the page, so that 100,000 memories scroll like 25. */
export const MemoryList = ({ shown, isSearch, vault }: Props) => {
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const isEmpty = vault.isComplete && vault.memories.length === 0;
  const [opened, setOpened] = useState<string>();
  const selection = useSelection();
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, [shown.length]);
  const virtual = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => 84,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => shown[index]?.memory.id ?? index,
  });
  return (
    <>
      <chakra.div css={styles.head}>
        <chakra.p css={styles.count} role="status">
          {countSentence({ count: shown.length, isSearch, vault })}
        </chakra.p>
        {!isEmpty && <SelectionBar selection={selection} />}
      </chakra.div>
      <chakra.ol css={styles.root} ref={list} style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = shown[index];
          if (row === undefined) return null;
          const { id } = row.memory;
          return (
            <chakra.li
              css={styles.item}
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <MemoryRow
                {...row}
                isOpen={selection.ids === undefined && opened === id}
                isSelected={selection.ids?.has(id)}
                onPress={() => {
                  if (selection.ids === undefined) setOpened(opened === id ? undefined : id);
                  else selection.toggle(id);
                }}
              />
            </chakra.li>
          );
        })}
      </chakra.ol>
    </>
  );
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { memoryList } from '../../../theme/recipes/pages/memory-list.ts';
import { MemoryRow } from './memory-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import type { ShownMemory } from './search-memories.ts';

type Props = {
  readonly shown: readonly ShownMemory[];
  readonly isComplete: boolean;
  /** Whether the vault has no memory at all. */
  readonly isEmpty: boolean;
};

/** Only the rows in view are in the page, so that 100,000 memories scroll like 25. */
export const MemoryList = ({ shown, isComplete, isEmpty }: Props) => {
  const styles = useSlotRecipe({ recipe: memoryList })();
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
          {countOf(shown.length, { isComplete, isEmpty })}
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

const countOf = (count: number, { isComplete, isEmpty }: Omit<Props, 'shown'>): string => {
  if (isEmpty) return 'Nothing saved yet. Connect an AI tool and tell it something about you.';
  if (!isComplete) return `Reading your memories: ${count.toLocaleString('en-US')} so far.`;
  return count === 1 ? '1 memory' : `${count.toLocaleString('en-US')} memories`;
};

import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { savedMemories } from '../../../theme/recipes/pages/memories/saved-memories.ts';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal.ts';
import { countSentence } from './count-sentence.ts';
import { FirstSteps } from './first-steps.tsx';
import type { Snapshot } from './follow-memories.ts';
import { MemoryRow } from './memory-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useEditDrafts } from './use-edit-drafts.ts';
import { useRowVirtualizer } from './use-row-virtualizer.ts';
import { useSelection } from './use-selection.ts';
import type { ShownMemory } from './search-memories.ts';

type Props = {
  readonly shown: readonly ShownMemory[];
  /** Whether a search found them. */
  readonly isSearch: boolean;
  /** The loaded state of the vault. */
  readonly vault: Snapshot;
};

/** Renders only those rows of a long list that are in view, so that 100,000 memories scroll like 25. */
export const MemoryList = ({ shown, isSearch, vault }: Props) => {
  const styles = useSlotRecipe({ recipe: savedMemories })();
  const status = useRef<HTMLParagraphElement>(null);
  // Not computed again for every row that is scrolled into view.
  const sentence = useMemo(
    () => countSentence({ count: shown.length, isSearch, vault }),
    [shown.length, isSearch, vault],
  );
  const { drafts, setDraft } = useEditDrafts();
  const selection = useSelection();
  const { opened, setOpened, press } = usePress(selection);
  const { list, offset, virtual } = useRowVirtualizer(shown, opened);
  const { forgotten, edited } = useLeave({ shown, list, status, setOpened });
  return (
    <>
      <chakra.div css={styles.head}>
        <chakra.p css={styles.count} ref={status} role="status" tabIndex={-1}>
          {sentence}
        </chakra.p>
        <Actions vault={vault} selection={selection} shown={shown} />
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
              data-id={id}
              ref={virtual.measureElement}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <MemoryRow
                shown={row}
                isOpen={selection.ids === undefined && opened === id}
                isSelected={selection.ids?.has(id)}
                onPress={press}
                draft={drafts.get(id)}
                onDraft={setDraft}
                onForgotten={forgotten}
                onEdited={edited}
              />
            </chakra.li>
          );
        })}
      </chakra.ol>
    </>
  );
};

type Leave = Pick<Props, 'shown'> & {
  readonly list: RefObject<HTMLElement | null>;
  /** The count, which is announced. */
  readonly status: RefObject<HTMLElement | null>;
  readonly setOpened: (id: string | undefined) => void;
};

/** Where the focus goes when the row that has it disappears. */
const useLeave = ({ shown, list, status, setOpened }: Leave) => {
  const leaveFocus = useFocusAfterRemoval({ entries: shown, idOf, list, status, targetIn: rowIn });
  const forgotten = useCallback(
    (id: string) => {
      setOpened(undefined);
      leaveFocus(id);
    },
    [setOpened, leaveFocus],
  );
  const edited = useCallback(
    (openNext?: string) => {
      setOpened(openNext);
      // The new memory comes first.
      status.current?.focus();
    },
    [setOpened, status],
  );
  return { forgotten, edited };
};

const idOf = ({ memory }: ShownMemory): string => memory.id;

const rowIn = (item: HTMLElement): HTMLElement | null => item.querySelector('button');

type ActionsProps = Pick<Props, 'vault' | 'shown'> & {
  readonly selection: ReturnType<typeof useSelection>;
};

/** While nothing is read yet, there is nothing to do. */
const Actions = ({ vault: { memories, isComplete }, selection, shown }: ActionsProps) => {
  if (memories.length > 0) return <SelectionBar selection={selection} shown={shown} />;
  return isComplete && <FirstSteps />;
};

/** A press opens or closes a row, or selects it while several are being selected. */
const usePress = ({ ids, toggle }: ReturnType<typeof useSelection>) => {
  const [opened, setOpened] = useState<string>();
  const isSelecting = ids !== undefined;
  const press = useCallback(
    (id: string) => {
      if (isSelecting) toggle(id);
      else setOpened((before) => (before === id ? undefined : id));
    },
    [isSelecting, toggle],
  );
  return { opened, setOpened, press };
};

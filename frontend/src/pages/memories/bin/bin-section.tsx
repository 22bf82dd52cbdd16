import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { useCallback, useEffect, useRef } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { emptyBin, listBin, type BinnedMemory } from '../../../features/vault/bin/bin-calls.ts';
import { BinRow } from '../../../features/vault/bin/bin-row.tsx';
import type { Snapshot } from '../../../features/vault/memories/follow-memories.ts';
import { useLoaded } from '../../../features/vault/use-loaded.ts';
import { neverRefused, repeatLost } from '../../../features/vault/repeat-lost.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { bin } from '../../../theme/recipes/pages/memories/bin.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal.ts';
import { Column, Heading, Row, Text, TwoColumn } from '../../../ui/primitives.ts';

/** Left: what the bin is. Right: its memories. */
export const BinSection = () => {
  const styles = useSlotRecipe({ recipe: bin })();
  const client = useClient();
  const { token, memories } = useVault();
  const load = useCallback(
    async (signal: AbortSignal) => listBin(client, token, signal),
    [client, token],
  );
  const {
    value: binned,
    failure,
    isLoading,
    reload,
  } = useLoaded(load, 'The bin could not be read');
  useReloadOnChange(memories, reload);
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaveFocus = useFocusAfterRemoval({ entries: binned ?? none, idOf, list, status });
  return (
    <TwoColumn>
      <Column side="left" spacing="md">
        <Heading size="h3">Forgotten and replaced</Heading>
        <Text mt="3">
          {memories.hasBin === false
            ? 'This server has no bin: what is forgotten or replaced is erased at once, for good.'
            : 'These memories stay sealed and do not count toward your limit, and no AI tool recalls them. After a few days they are erased.'}
        </Text>
        <FailureNotice mt="4" failure={failure} />
        {binned !== undefined && binned.length > 0 && (
          <EmptyBin
            onEmptied={() => {
              // The button disappears with the last memory.
              status.current?.focus();
              reload();
            }}
          />
        )}
      </Column>
      <Column side="right" spacing="md" tone="inverse">
        <chakra.p css={styles.status} ref={status} role="status" tabIndex={-1}>
          {isLoading ? 'Loading...' : countOf(binned?.length)}
        </chakra.p>
        <chakra.ul css={styles.list} ref={list}>
          {binned?.map((memory, index) => (
            <BinRow
              key={memory.id}
              binned={memory}
              index={index}
              onLeft={() => {
                leaveFocus(memory.id);
                reload();
              }}
              onUnsure={reload}
            />
          ))}
        </chakra.ul>
      </Column>
    </TwoColumn>
  );
};

/** Another tool, or a call of another section that is under way, can move a memory into the bin or out of it. */
const useReloadOnChange = ({ memories, isComplete, used }: Snapshot, reload: () => void): void => {
  const version = isComplete ? `${used} ${memories.at(-1)?.id ?? ''}` : undefined;
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== undefined && known.current !== version) reload();
    known.current = version;
  }, [version, reload]);
};

const EmptyBin = ({ onEmptied }: { readonly onEmptied: () => void }) => {
  const client = useClient();
  const { token } = useVault();
  return (
    <Row mt="5">
      <ConfirmButton
        labels={labels}
        failed="It is unknown whether the bin was emptied"
        onConfirm={async () => {
          await repeatLost(async () => emptyBin(client, token), neverRefused)();
          onEmptied();
        }}
      />
    </Row>
  );
};

const none: readonly BinnedMemory[] = [];

const idOf = ({ id }: BinnedMemory): string => id;

const countOf = (count: number | undefined): string => {
  if (count === undefined) return '';
  if (count === 0) return 'The bin is empty.';
  return count === 1 ? '1 memory' : `${count.toLocaleString('en-US')} memories`;
};

const labels = {
  ask: 'Empty Recycle Bin',
  confirm: 'Erase everything in it',
  busy: 'Erasing...',
  cancel: 'Keep it',
};

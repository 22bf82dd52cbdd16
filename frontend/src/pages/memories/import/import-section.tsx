import { useCallback, useRef, type ReactNode, type Ref } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ExportMemories } from '../../../features/vault/export/export-memories.tsx';
import {
  joined,
  type Candidate,
  type ReadImport,
} from '../../../features/vault/import/candidate.ts';
import { ImportOutcome } from '../../../features/vault/import/import-outcome.tsx';
import {
  importChoice,
  importNext,
  importState,
  type Chosen,
  type ImportResult,
  type ImportState,
} from '../../../features/vault/import/import-state.ts';
import { NextFacts } from '../../../features/vault/import/next-facts.tsx';
import { Preview } from '../../../features/vault/import/preview.tsx';
import { SourceForm } from '../../../features/vault/import/source-form.tsx';
import { Wait } from '../../../features/vault/import/wait.tsx';
import { useImport } from '../../../features/vault/import/use-import.ts';
import { useVaultState } from '../../../features/vault/use-vault-state.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { vaultStateOf } from '../../../features/vault/vault-state.ts';
import { Column, Heading, Text, TwoColumn } from '../../../ui/primitives.ts';

/** Left column: the text of another tool. Right column: its facts as memories. Below: export. */
export const ImportSection = () => {
  const { state, run, undo, reset } = useImport();
  const { chosen, next, show, showNext, tick } = useFacts(reset);
  // Its content changes with every step, and the button that was pressed disappears.
  const outcome = useRef<HTMLDivElement>(null);
  const focus = (): void => {
    outcome.current?.focus();
  };
  const finish = (): void => {
    focus();
    showNext();
  };
  return (
    <>
      <TwoColumn>
        <Column side="left" spacing="md" display="grid" gap="4" alignContent="start">
          <Heading size="h3">Bring your memories along</Heading>
          <SourceForm
            onRead={(found, hasGoneOn) => {
              // On a phone they are below the form.
              if (!hasGoneOn) focus();
              show(found);
            }}
          />
        </Column>
        <OutcomeColumn ref={outcome}>
          {chosen === undefined && state.step === 'ready' && <BeforeImport />}
          {chosen !== undefined && state.step === 'ready' && (
            <Preview
              chosen={chosen}
              onTick={tick}
              onImport={(candidates) => {
                focus();
                void run(candidates);
              }}
            />
          )}
          {state.step === 'importing' && <Importing state={state} />}
          {(state.step === 'done' || state.step === 'undoing') && (
            <ImportOutcome
              state={state}
              onUndo={() => {
                focus();
                void undo(state.result);
              }}
              onContinue={() => {
                focus();
                void run(state.result.left, state.result);
              }}
              onDone={finish}
            />
          )}
          {next !== undefined && <NextFacts next={next} state={state} onShow={finish} />}
        </OutcomeColumn>
      </TwoColumn>
      <WayOut />
    </>
  );
};

/** Whether other facts would replace what is left to import, or what is being imported or undone. */
const isUnfinished = (state: ImportState): boolean =>
  state.step === 'importing' ||
  state.step === 'undoing' ||
  (state.step === 'done' && isToContinue(state.result));

/** Also true if an undo failed halfway. */
const isToContinue = ({ left, isUnanswered, failure }: ImportResult): boolean =>
  left.length > 0 || isUnanswered || failure !== undefined;

type ImportingProps = { readonly state: Extract<ImportState, { step: 'importing' }> };

const Importing = ({ state: { done, of, waitSeconds } }: ImportingProps) => (
  <Text role="status">
    Importing: {done} of {of}
    <Wait seconds={waitSeconds} />
  </Text>
);

type OutcomeProps = { readonly ref: Ref<HTMLDivElement>; readonly children: ReactNode };

const OutcomeColumn = ({ ref, children }: OutcomeProps) => (
  <Column
    side="right"
    spacing="md"
    tone="inverse"
    ref={ref}
    role="group"
    aria-label="What is imported"
    tabIndex={-1}
    outline="none"
  >
    {children}
  </Column>
);

/** The facts that are shown, and those that wait until the current import is finished. */
const useFacts = (reset: () => void) => {
  const values = vaultStateOf(useClient(), useVault().token);
  const [chosen, change] = useVaultState(importChoice);
  const [next, changeNext] = useVaultState(importNext);
  const showInstead = (found: ReadImport | undefined): void => {
    if (values.get(importState).step === 'done') reset();
    change(() => found && { found, ticks: new Map() });
    changeNext(() => undefined);
  };
  return {
    chosen,
    next,
    show: (found: ReadImport): void => {
      // The current state: an import can begin while a file is being read.
      const isWaiting =
        values.get(importNext) !== undefined || isUnfinished(values.get(importState));
      if (!isWaiting) showInstead(found);
      else changeNext((before) => (before === undefined ? found : joined(before, found)));
    },
    /** Ends the import that is shown. */
    showNext: (): void => {
      showInstead(next);
    },
    tick: useTick(change),
  };
};

/** Stable, so that a tick renders one fact again instead of thousands. */
const useTick = (change: ReturnType<typeof useVaultState<Chosen | undefined>>[1]) =>
  useCallback(
    ({ text }: Candidate, isTicked: boolean): void => {
      change((before) => before && { ...before, ticks: new Map(before.ticks).set(text, isTicked) });
    },
    [change],
  );

const BeforeImport = () => {
  const { memories } = useVault();
  return (
    <>
      <Text>{limitOf(memories)}</Text>
      <Text variant="small" mt="3" color="inverse.muted">
        Your browser reads the text. Before you import anything, the facts are compared with your
        memories on the server, which does not save them.
      </Text>
    </>
  );
};

const WayOut = () => (
  <TwoColumn>
    <Column side="left" spacing="md">
      <Heading size="h3">Take them somewhere else</Heading>
      <Text mt="3">
        They are yours. What you copy, print or download here is no longer sealed: keep it safe.
      </Text>
    </Column>
    <Column side="right" spacing="md" tone="inverse">
      <ExportMemories />
    </Column>
  </TwoColumn>
);

const limitOf = ({ used, limit }: { readonly used: number; readonly limit: number | null }) => {
  if (limit === null) return 'You choose which facts are saved.';
  const room = Math.max(0, limit - used);
  return room === 0
    ? 'The memory is full: forget something first.'
    : `You choose which facts are saved. There is room for ${room} more.`;
};

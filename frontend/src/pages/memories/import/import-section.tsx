import { useState } from 'react';
import { ExportMemories } from '../../../features/vault/export/export-memories.tsx';
import type { ReadImport } from '../../../features/vault/import/candidate.ts';
import { ImportOutcome } from '../../../features/vault/import/import-outcome.tsx';
import { Preview } from '../../../features/vault/import/preview.tsx';
import { SourceForm } from '../../../features/vault/import/source-form.tsx';
import { useImport } from '../../../features/vault/import/use-import.ts';
import { useVault } from '../../../features/vault/vault-context.ts';
import { Column, Heading, Text, TwoColumn } from '../../../ui/primitives.ts';

/** What another tool says on the left, what becomes a memory on the right; below, the way out. */
export const ImportSection = () => {
  const { memories } = useVault();
  const [found, setFound] = useState<ReadImport>();
  const [readings, setReadings] = useState(0);
  const { state, run, undo, reset } = useImport();
  const show = (read: ReadImport): void => {
    if (state.step === 'done') reset();
    setFound(read);
    setReadings((count) => count + 1);
  };
  const finish = (): void => {
    reset();
    setFound(undefined);
  };
  return (
    <>
      <TwoColumn>
        <Column side="left" spacing="md" display="grid" gap="4" alignContent="start">
          <Heading size="h3">Bring your memories along</Heading>
          <SourceForm onRead={show} />
        </Column>
        <Column side="right" spacing="md" tone="inverse">
          {found === undefined && state.step === 'ready' && <Text>{limitOf(memories)}</Text>}
          {found !== undefined && state.step === 'ready' && (
            <Preview key={readings} found={found} onImport={(candidates) => void run(candidates)} />
          )}
          {state.step === 'importing' && (
            <Text role="status">
              Importing: {state.done} of {state.of}
            </Text>
          )}
          {(state.step === 'done' || state.step === 'undoing') && (
            <ImportOutcome
              result={state.result}
              isUndoing={state.step === 'undoing'}
              onUndo={() => void undo(state.result)}
              onDone={finish}
            />
          )}
        </Column>
      </TwoColumn>
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
    </>
  );
};

const limitOf = ({ used, limit }: { readonly used: number; readonly limit: number | null }) =>
  limit === null
    ? 'What you paste or choose is read in this browser. You tick what is saved.'
    : `What you paste or choose is read in this browser. You tick what is saved: there is room for ${limit - used} more.`;

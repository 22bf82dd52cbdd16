import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../api/client-context.ts';
import { importState } from './import/import-state.ts';
import { findVaultState, type VaultState } from './vault-state.ts';
import { editDrafts, isChanged, isSaved, newDraft } from './memories/editing/drafts.ts';
import type { Memory } from './memories/read-memories.ts';

/**
 * Makes the browser ask before it closes or reloads the page while something typed is not saved, even
 * after the visitor has gone to another page of the site.
 */
export const useUnsavedWarning = (token: string, memories: readonly Memory[]): void => {
  const client = useClient();
  const hasTyped = useEffectEvent((): boolean => {
    const kept = findVaultState(client, token);
    return kept !== undefined && isTyped(kept, memories);
  });
  useEffect(() => {
    const isUnderWay = (): boolean => {
      const kept = findVaultState(client, token);
      return kept !== undefined && isImporting(kept);
    };
    askWhile(() => hasTyped() || isUnderWay());
    return () => {
      // While another page is shown, nothing can be typed, and only an import continues.
      const wasTyped = hasTyped();
      askWhile(wasTyped || isUnderWay() ? () => wasTyped || isUnderWay() : undefined);
    };
  }, [client, token]);
};

const isTyped = (kept: VaultState, memories: readonly Memory[]): boolean => {
  const isEdited = [...kept.get(editDrafts)].some(([id, draft]) => {
    const memory = memories.find((each) => each.id === id);
    return memory === undefined ? !isSaved(draft, memories) : isChanged(draft, memory);
  });
  return isEdited || (kept.get(newDraft)?.text.trim() ?? '') !== '';
};

const isImporting = (kept: VaultState): boolean => {
  const { step } = kept.get(importState);
  return step === 'importing' || step === 'undoing';
};

let isUnsavedNow: (() => boolean) | undefined;

const warn = (event: BeforeUnloadEvent): void => {
  if (isUnsavedNow?.() === true) event.preventDefault();
};

/** One listener for the page: it outlives the component, and the next one takes it over. */
const askWhile = (isUnsaved: (() => boolean) | undefined): void => {
  isUnsavedNow = isUnsaved;
  if (isUnsaved === undefined) removeEventListener('beforeunload', warn);
  else addEventListener('beforeunload', warn);
};

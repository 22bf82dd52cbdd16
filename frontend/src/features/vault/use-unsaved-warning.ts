import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../api/client-context.ts';
import { importState } from './import/import-state.ts';
import { vaultStateOf } from './vault-state.ts';
import { editDrafts, isChanged, isSaved, newDraft } from './memories/editing/drafts.ts';
import type { Memory } from './memories/read-memories.ts';

/** Has the browser ask before it closes or reloads the page while something typed is not saved. */
export const useUnsavedWarning = (token: string, memories: readonly Memory[]): void => {
  const client = useClient();
  const isUnsaved = useEffectEvent((): boolean => {
    const kept = vaultStateOf(client, token);
    const { step } = kept.get(importState);
    const isEdited = [...kept.get(editDrafts)].some(([id, draft]) => {
      const memory = memories.find((each) => each.id === id);
      return memory === undefined ? !isSaved(draft, memories) : isChanged(draft, memory);
    });
    const isTyped = (kept.get(newDraft)?.text.trim() ?? '') !== '';
    return isEdited || isTyped || step === 'importing' || step === 'undoing';
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, []);
};

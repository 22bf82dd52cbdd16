import { useCallback } from 'react';
import { useVaultState } from '../use-vault-state.ts';
import { editDrafts, type Draft } from './editing/drafts.ts';

/** Keeps what is typed into the edit of a memory; `undefined` ends the edit. */
export type SetDraft = (id: string, draft: Draft | undefined) => void;

/** The edits that are not saved yet. */
export const useEditDrafts = () => {
  const [drafts, change] = useVaultState(editDrafts);
  const setDraft = useCallback<SetDraft>(
    (id, draft) => {
      change((before) => withDraft(before, id, draft));
    },
    [change],
  );

  /**
   * Ends an edit that was saved as the memory `savedAs`. What was typed while it was being sent becomes
   * an edit of that memory, whose id is then returned.
   */
  const endEdit = (id: string, sent: Draft, savedAs: string): string | undefined => {
    let goesOn: string | undefined;
    change((before) => {
      const typed = before.get(id);
      const next = withDraft(before, id, undefined);
      if (typed === undefined || typed === sent) return next;
      goesOn = savedAs;
      return withDraft(next, savedAs, typed);
    });
    return goesOn;
  };
  return { drafts, setDraft, endEdit };
};

const withDraft = (
  drafts: ReadonlyMap<string, Draft>,
  id: string,
  draft: Draft | undefined,
): ReadonlyMap<string, Draft> => {
  const next = new Map(drafts);
  if (draft === undefined) next.delete(id);
  else next.set(id, draft);
  return next;
};

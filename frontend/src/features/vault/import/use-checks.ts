import { useEffect, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import type { Candidate } from './candidate.ts';
import { batchesOf, checkFacts, type CheckedFact } from './check-facts.ts';

/** The facts that have been compared so far, by their text. */
export type Checks = {
  readonly facts: ReadonlyMap<string, CheckedFact>;
  readonly isChecking: boolean;
};

/** A token has 120 calls a minute, and the AI tools that use it need some of them. */
const maxBatches = 20;

/** Compares the facts of an import with what is saved, batch by batch, in their order. */
export const useChecks = (token: string, candidates: readonly Candidate[]): Checks => {
  const client = useClient();
  const [checks, setChecks] = useState<Checks & { readonly of: typeof candidates }>();
  useEffect(() => {
    const call = new AbortController();
    const { signal } = call;
    const show = (facts: Checks['facts'], isChecking: boolean): void => {
      if (!signal.aborted) setChecks({ of: candidates, facts, isChecking });
    };
    const check = async (): Promise<void> => {
      const known = new Map<string, CheckedFact>();
      try {
        for (const facts of batchesOf(candidates).slice(0, maxBatches)) {
          const checked = await checkFacts(client, token, { facts, signal });
          facts.forEach(({ text }, index) => {
            const fact = checked[index];
            if (fact !== undefined) known.set(text, fact);
          });
          show(new Map(known), true);
        }
      } catch {
        // The preview says how many were compared; the import itself reports conflicts as well.
      }
      show(known, false);
    };
    void check();
    return () => {
      call.abort();
    };
  }, [client, token, candidates]);
  return checks?.of === candidates ? checks : none;
};

const none: Checks = { facts: new Map(), isChecking: true };

import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { emptySnapshot, followMemories, type Snapshot } from './follow-memories.ts';
import { readMemories } from './read-memories.ts';

/** Often enough that what another tool saves appears while one watches. */
const lookEveryMs = 10_000;

/**
 * The memories of a token, kept current while the page is visible. `refresh` looks at once, e.g.
 * after a change made here.
 */
export const useMemories = (token: string): Snapshot & { readonly refresh: () => void } => {
  const client = useClient();
  const [shown, setShown] = useState<{ readonly token: string; readonly snapshot: Snapshot }>();
  const wake = useRef<() => void>(undefined);

  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;
    const nextLook = async (): Promise<boolean> => {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          if (document.visibilityState === 'visible') resolve();
        }, lookEveryMs);
        const look = (): void => {
          clearTimeout(timer);
          resolve();
        };
        wake.current = look;
        signal.addEventListener('abort', look, { once: true });
      });
      return !signal.aborted;
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') wake.current?.();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    addEventListener('online', onVisible, { signal });
    void followMemories({
      readPage: async (cursor) => readMemories(client, token, { cursor, signal }),
      publish: (snapshot) => {
        if (signal.aborted) return;
        startTransition(() => {
          setShown({ token, snapshot });
        });
      },
      nextLook,
    });
    return () => {
      visit.abort();
    };
  }, [client, token]);

  const refresh = useCallback(() => {
    wake.current?.();
  }, []);
  return { ...(shown?.token === token ? shown.snapshot : emptySnapshot), refresh };
};

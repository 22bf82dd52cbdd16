import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { emptySnapshot, followMemories, type Snapshot } from './follow-memories.ts';
import { startPollTimer, type Poll, type PollTimer } from './poll-timer.ts';
import { readMemories } from './read-memories.ts';

/** Often enough that what another tool saves appears while someone watches the page. */
const pollIntervalMs = 10_000;

type Refresh = {
  /** `everything` after a change in place, which the number of memories does not show. */
  readonly refresh: (poll?: Poll) => void;
};

/**
 * The memories of a token, kept current while the page is visible. `refresh` polls at once, or right
 * after the poll in progress, e.g. after a change made here.
 */
export const useMemories = (token: string): Snapshot & Refresh => {
  const client = useClient();
  const [shown, setShown] = useState<{ readonly token: string; readonly snapshot: Snapshot }>();
  const timer = useRef<PollTimer>(undefined);

  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;
    const polls = startPollTimer(pollIntervalMs, signal);
    timer.current = polls;
    void followMemories({
      readPage: async (cursor) => readMemories(client, token, { cursor, signal }),
      publish: (snapshot) => {
        if (signal.aborted) return;
        startTransition(() => {
          setShown({ token, snapshot });
        });
      },
      nextPoll: polls.next,
    });
    return () => {
      visit.abort();
    };
  }, [client, token]);

  const refresh = useCallback((poll: Poll = 'additions') => {
    timer.current?.request(poll);
  }, []);
  return { ...(shown?.token === token ? shown.snapshot : emptySnapshot), refresh };
};

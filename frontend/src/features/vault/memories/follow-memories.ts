import { ApiError, describeRetriedFailure, type Failure } from '../../../api/failure.ts';
import type { Poll } from './poll-timer.ts';
import type { Memory, MemoryPage } from './read-memories.ts';

/** The state of a vault on the page. */
export type Snapshot = {
  /** Oldest first. */
  readonly memories: readonly Memory[];
  /** Whether these are all of them, or more are being read. */
  readonly isComplete: boolean;
  readonly used: number;
  /** null is unlimited. */
  readonly limit: number | null;
  /**
   * Whether a forgotten memory can be restored for some days, or is erased at once; undefined until
   * the first page is read.
   */
  readonly hasBin: boolean | undefined;
  /** Why the last poll failed; what was read before stays. */
  readonly failure: Failure | undefined;
  /** The server does not know the token: it was rotated, revoked or never existed. */
  readonly isRefused: boolean;
};

export const emptySnapshot: Snapshot = {
  memories: [],
  isComplete: false,
  used: 0,
  limit: null,
  hasBin: undefined,
  failure: undefined,
  isRefused: false,
};

type Follow = {
  readonly readPage: (cursor: string | null) => Promise<MemoryPage>;
  readonly publish: (snapshot: Snapshot) => void;
  /** Resolves when it is time for another poll; undefined when there will be none. */
  readonly nextPoll: () => Promise<Poll | undefined>;
};

/** A read of all memories, which continues where it failed. */
type Reading = { memories: Memory[]; cursor: string | null };

/** A list this short is cheap to read again with each poll, and its length shows no use of a memory. */
const fewMemories = 100;

/** Showing every page of a large vault would take longer than reading it. */
const growthToShow = 1.5;

/**
 * Reads all memories of a vault page by page, then polls for changes. A poll is one request: the
 * page after the last memory that is known. All of them are read again if they are few, if the count
 * says that something was removed, or if the poll asks for it. A read that fails continues with the next
 * poll: the caller may have been rate limited.
 */
export const followMemories = async ({ readPage, publish, nextPoll }: Follow): Promise<void> => {
  let known = emptySnapshot;
  let end: string | null = null;
  let isStale = true;
  let reading = begin();
  const show = (changes: Partial<Snapshot>): void => {
    known = { ...known, ...changes };
    publish(known);
  };

  const readAll = async (): Promise<void> => {
    const isFirst = !known.isComplete;
    isStale = true;
    await readOn(reading, readPage, (page, memories) => {
      end = page.end_cursor;
      // A reload replaces the list at once, so that it does not shrink and grow while it is read.
      const isWorthIt = isFirst && memories.length >= known.memories.length * growthToShow;
      if (isWorthIt || page.next_cursor === null) {
        show({ memories: unlessSame(known.memories, memories), ...countsOf(page) });
      }
    });
    reading = begin();
    isStale = false;
    show({ isComplete: true, failure: undefined, isRefused: false });
  };

  const poll = async (): Promise<void> => {
    if (isStale || known.memories.length <= fewMemories) {
      await readAll();
      return;
    }
    const page = await readPage(end);
    if (!isConsistent(known, page)) {
      await readAll();
      return;
    }
    end = page.end_cursor;
    const hasMore = page.memories.length > 0;
    const memories = hasMore ? [...known.memories, ...page.memories] : known.memories;
    show({ memories, ...countsOf(page), failure: undefined, isRefused: false });
  };

  let next: Poll | undefined = 'everything';
  while (next !== undefined) {
    if (next === 'everything') {
      isStale = true;
      reading = begin();
    }
    const { cursor } = reading;
    try {
      await poll();
    } catch (error) {
      if (!known.isComplete) show({ memories: [...reading.memories] });
      show(failureOf(error, reading.cursor !== cursor));
    }
    next = await nextPoll();
  }
};

/** The known memories if nothing changed, so that no search is repeated and no row drawn again. */
const unlessSame = (known: readonly Memory[], read: readonly Memory[]): readonly Memory[] =>
  read.length <= fewMemories && JSON.stringify(read) === JSON.stringify(known) ? known : [...read];

/** Whether nothing but what is on this page changed. */
const isConsistent = ({ memories }: Snapshot, page: MemoryPage): boolean =>
  page.next_cursor === null && memories.length + page.memories.length === page.memories_used;

const begin = (): Reading => ({ memories: [], cursor: null });

/** Reading a large vault takes more calls than a minute allows, which is not a failure. */
const failureOf = (error: unknown, isReadOn: boolean): Pick<Snapshot, 'failure' | 'isRefused'> => ({
  failure: isReadOn && isAboutRate(error) ? undefined : describeRetriedFailure(error, sentences),
  isRefused: isRefusal(error),
});

const countsOf = (page: MemoryPage): Pick<Snapshot, 'used' | 'limit' | 'hasBin'> => ({
  used: page.memories_used,
  limit: page.memory_limit,
  hasBin: page.bin_days !== 0,
});

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_token';

/** Reads the remaining pages, and reports each one with all memories read so far. */
const readOn = async (
  reading: Reading,
  readPage: Follow['readPage'],
  onPage: (page: MemoryPage, memories: readonly Memory[]) => void,
): Promise<void> => {
  do {
    const page = await readPage(reading.cursor);
    reading.memories.push(...page.memories);
    reading.cursor = page.next_cursor;
    onPage(page, reading.memories);
  } while (reading.cursor !== null);
};

const isAboutRate = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'rate_limited';

const sentences = {
  sentence: 'Your memories could not be read',
  refusalAdvice: 'What was read before is still shown.',
};

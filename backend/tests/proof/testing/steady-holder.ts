import type { Holder } from './holder.ts';
import {
  contradictions,
  newExpectedState,
  type ExpectedState,
  type Tally,
} from './expected-state.ts';

/** Above this number the holder forgets one for each that is saved. */
const maxKept = 12;

/** The current address of the product, and the client for it. */
export type ProductClient = {
  readonly mint: () => Promise<string>;
  readonly holder: (token: string) => Holder;
};

/** One vault whose holder saves, forgets, checkpoints and rotates, and records what to expect. */
export type SteadyHolder = {
  /** Continues until a call has no answer, or forever. Calls `answered` for each one that has. */
  readonly use: (door: ProductClient, answered: () => void) => Promise<void>;
  /** Compares everything with the expected state, then repeats the unanswered requests. */
  readonly settle: (door: ProductClient) => Promise<readonly string[]>;
};

export const steadyHolder = (name: string, random: () => number, tally: Tally): SteadyHolder => {
  let expected: ExpectedState | undefined;
  let number = 0;
  const next = (): number => (number += 1);
  const open = async (door: ProductClient): Promise<ExpectedState | undefined> => {
    try {
      expected ??= newExpectedState(await door.mint());
      return expected;
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      tally.unanswered += 1;
      return undefined;
    }
  };

  return {
    use: async (door, answered) => {
      const book = await open(door);
      while (book !== undefined) {
        const calls = [remember, remember];
        if (book.kept.size > maxKept) calls.push(forget, forget);
        if (random() < 0.2) calls.push(saveCheckpoint);
        const ended = await Promise.allSettled(
          calls.map(async (call) => {
            await call(door, book, `${name} has box ${next()}`, tally);
            answered();
          }),
        );
        const failures = ended.flatMap((end): unknown[] =>
          end.status === 'rejected' ? [end.reason] : [],
        );
        const refusals = failures.filter((failure) => !isConnectionLoss(failure));
        if (refusals.length > 0) throw new AggregateError(refusals, String(refusals[0]));
        tally.unanswered += failures.length;
        if (failures.length > 0) return;
        if (random() < 0.15 && !(await rotate(door, book, tally))) return;
      }
    },
    settle: async (door) => {
      if (expected === undefined) return [];
      if (expected.isRotating && !(await door.holder(expected.token).opens())) {
        // It succeeded, and the new token was in the lost answer.
        tally.happened += 1;
        expected = undefined;
        return [];
      }
      expected.isRotating = false;
      return settleAll(door, expected, tally);
    },
  };
};

type Call = (
  door: ProductClient,
  ledger: ExpectedState,
  text: string,
  tally: Tally,
) => Promise<void>;

const remember: Call = async (door, { token, kept, asked }, text, tally) => {
  asked.set(text, { to: 'remember' });
  const { id } = await door.holder(token).remember(text);
  asked.delete(text);
  kept.set(text, id);
  tally.remembered += 1;
};

const forget: Call = async (door, { token, kept, asked }, _, tally) => {
  const [text, id] = kept.entries().next().value ?? ['', ''];
  kept.delete(text);
  asked.set(text, { to: 'forget', id });
  const status = await door.holder(token).forget(id);
  if (status !== 204) throw new Error(`Forgetting was answered ${status}.`);
  asked.delete(text);
  tally.forgotten += 1;
};

const saveCheckpoint: Call = async (door, ledger, text, tally) => {
  ledger.askedCheckpoint = text;
  await door.holder(ledger.token).saveCheckpoint(text);
  ledger.askedCheckpoint = undefined;
  ledger.checkpoint = text;
  tally.checkpoints += 1;
};

/** Resolves with false if there was no answer. */
const rotate = async (
  door: ProductClient,
  ledger: ExpectedState,
  tally: Tally,
): Promise<boolean> => {
  ledger.isRotating = true;
  try {
    const renewed = await door.holder(ledger.token).rotate();
    ledger.former = ledger.token;
    ledger.token = renewed;
    ledger.isRotating = false;
    tally.rotations += 1;
    return true;
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    tally.unanswered += 1;
    return false;
  }
};

/** What fetch throws if the connection ends before the answer arrives, in its own realm. */
const isConnectionLoss = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && 'name' in error && error.name === 'TypeError';

const settleAll = async (
  door: ProductClient,
  ledger: ExpectedState,
  tally: Tally,
): Promise<string[]> => {
  const { token, former, kept, asked } = ledger;
  const own = door.holder(token);
  const wrong = former !== undefined && (await door.holder(former).opens());
  const before = await own.list();
  const found = [
    ...(wrong ? ['a rotated token opens'] : []),
    ...contradictions(ledger, before),
    ...settleCheckpoint(ledger, await own.checkpoint(), tally),
  ];
  const isListed = new Set(before.map(({ text }) => text));
  for (const [text, ask] of asked) {
    if (isListed.has(text) === (ask.to === 'remember')) tally.happened += 1;
    if (ask.to === 'remember') {
      const { id, outcome } = await own.remember(text);
      if (outcome !== (isListed.has(text) ? 'known' : 'stored')) found.push(`again ${outcome}`);
      kept.set(text, id);
      tally.remembered += 1;
    } else {
      const status = await own.forget(ask.id);
      if (status !== (isListed.has(text) ? 204 : 404)) found.push(`forgotten again: ${status}`);
      tally.forgotten += 1;
    }
  }
  asked.clear();
  return [...found, ...contradictions(ledger, await own.list())];
};

const settleCheckpoint = (
  ledger: ExpectedState,
  current: string | undefined,
  tally: Tally,
): string[] => {
  const isNew = current !== undefined && current === ledger.askedCheckpoint;
  if (isNew) tally.happened += 1;
  const isRight = isNew || current === ledger.checkpoint;
  ledger.checkpoint = current;
  ledger.askedCheckpoint = undefined;
  return isRight ? [] : ['another checkpoint is current'];
};

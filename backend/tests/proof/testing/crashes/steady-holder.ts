import type { Holder } from './holder.ts';
import {
  contradictions,
  newExpectedState,
  type ExpectedState,
  type Tally,
} from './expected-state.ts';

/** Above this number, the holder forgets a memory for each one saved. */
const maxKept = 12;

/** The current address of the product, and the client for it. */
export type ProductClient = {
  readonly mint: () => Promise<string>;
  readonly holder: (token: string) => Holder;
};

/** One vault whose holder saves, forgets, checkpoints and rotates, and records what to expect. */
export type SteadyHolder = {
  /** Makes calls until one has no answer. Calls `answered` for each answer. */
  readonly use: (client: ProductClient, answered: () => void) => Promise<void>;
  /** Compares everything with the expected state, then repeats the unanswered requests. */
  readonly settle: (client: ProductClient) => Promise<readonly string[]>;
};

export const steadyHolder = (name: string, random: () => number, tally: Tally): SteadyHolder => {
  let expected: ExpectedState | undefined;
  let number = 0;
  const next = (): number => (number += 1);
  const open = async (client: ProductClient): Promise<ExpectedState | undefined> => {
    try {
      expected ??= newExpectedState(await client.mint());
      return expected;
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      tally.unanswered += 1;
      return undefined;
    }
  };

  return {
    use: async (client, answered) => {
      const expected = await open(client);
      while (expected !== undefined) {
        const calls = [remember, remember];
        if (expected.kept.size > maxKept) calls.push(forget, forget);
        if (random() < 0.2) calls.push(saveCheckpoint);
        const ended = await Promise.allSettled(
          calls.map(async (call) => {
            await call(client, expected, `${name} has box ${next()}`, tally);
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
        if (random() < 0.15 && !(await rotate(client, expected, tally))) return;
      }
    },
    settle: async (client) => {
      if (expected === undefined) return [];
      if (expected.isRotating && !(await client.holder(expected.token).opens())) {
        // The rotation succeeded, and the new token was in the lost answer.
        tally.happened += 1;
        expected = undefined;
        return [];
      }
      expected.isRotating = false;
      return settleAll(client, expected, tally);
    },
  };
};

type Call = (
  client: ProductClient,
  expected: ExpectedState,
  text: string,
  tally: Tally,
) => Promise<void>;

const remember: Call = async (client, { token, kept, pending }, text, tally) => {
  pending.set(text, { to: 'remember' });
  const { id } = await client.holder(token).remember(text);
  pending.delete(text);
  kept.set(text, id);
  tally.remembered += 1;
};

const forget: Call = async (client, { token, kept, pending }, _, tally) => {
  const [text, id] = kept.entries().next().value ?? ['', ''];
  kept.delete(text);
  pending.set(text, { to: 'forget', id });
  const status = await client.holder(token).forget(id);
  if (status !== 204) throw new Error(`Forgetting was answered ${status}.`);
  pending.delete(text);
  tally.forgotten += 1;
};

const saveCheckpoint: Call = async (client, expected, text, tally) => {
  expected.pendingCheckpoint = text;
  await client.holder(expected.token).saveCheckpoint(text);
  expected.pendingCheckpoint = undefined;
  expected.checkpoint = text;
  tally.checkpoints += 1;
};

/** Resolves with false if there was no answer. */
const rotate = async (
  client: ProductClient,
  expected: ExpectedState,
  tally: Tally,
): Promise<boolean> => {
  expected.isRotating = true;
  try {
    const renewed = await client.holder(expected.token).rotate();
    expected.former = expected.token;
    expected.token = renewed;
    expected.isRotating = false;
    tally.rotations += 1;
    return true;
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    tally.unanswered += 1;
    return false;
  }
};

/**
 * The error of fetch if the connection ends before the answer. It comes from another realm, so
 * instanceof does not work.
 */
const isConnectionLoss = (error: unknown): boolean =>
  error !== null && typeof error === 'object' && 'name' in error && error.name === 'TypeError';

const settleAll = async (
  client: ProductClient,
  expected: ExpectedState,
  tally: Tally,
): Promise<string[]> => {
  const { token, former, kept, pending } = expected;
  const own = client.holder(token);
  const wrong = former !== undefined && (await client.holder(former).opens());
  const before = await own.list();
  const found = [
    ...(wrong ? ['a rotated token opens'] : []),
    ...contradictions(expected, before),
    ...settleCheckpoint(expected, await own.checkpoint(), tally),
  ];
  const isListed = new Set(before.map(({ text }) => text));
  for (const [text, ask] of pending) {
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
  pending.clear();
  return [...found, ...contradictions(expected, await own.list())];
};

const settleCheckpoint = (
  expected: ExpectedState,
  current: string | undefined,
  tally: Tally,
): string[] => {
  const isNew = current !== undefined && current === expected.pendingCheckpoint;
  if (isNew) tally.happened += 1;
  const isRight = isNew || current === expected.checkpoint;
  expected.checkpoint = current;
  expected.pendingCheckpoint = undefined;
  return isRight ? [] : ['another checkpoint is current'];
};

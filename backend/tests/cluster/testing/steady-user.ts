import { setTimeout as wait } from 'node:timers/promises';
import { between } from '../../proof/testing/fault-seed.ts';
import type { ReconnectingClient } from './reconnecting-client.ts';

export type SteadyUser = {
  readonly calls: () => number;
  /** One line per call without a proper answer. */
  readonly failures: () => readonly string[];
  /** The facts acknowledged to the user. */
  readonly acknowledged: () => readonly string[];
  /** Waits for the call in progress and makes no more. */
  readonly stop: () => Promise<void>;
};

const longestPauseMs = 300;
/** The MongoDB stand-in scans whole collections, so they are kept small. */
const maxFacts = 15;

/** Makes sequential calls with pauses like a person: sometimes saves a fact, recalls or lists. */
export const startUser = (
  name: string,
  client: ReconnectingClient,
  random: () => number,
): SteadyUser => {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let [calls, facts] = [0, 0];
  let isStopped = false;

  const call: ReconnectingClient['call'] = async (tool, args) => {
    const answer = await client.call(tool, args);
    if (answer.isError) throw new Error(answer.text);
    return answer;
  };
  const remember = async (): Promise<void> => {
    facts += 1;
    const text = `${name} noted fact ${facts}`;
    await call('remember', { text, category: 'project' });
    acknowledged.push(text);
  };
  const callRandom = async (): Promise<void> => {
    const chance = random();
    if (chance < 0.1 && facts < maxFacts) await remember();
    else if (chance < 0.2) await call('recall', { query: `What did ${name} note?` });
    else await call('what_do_you_know', {});
  };
  const callOn = async (): Promise<void> => {
    while (!isStopped) {
      calls += 1;
      await callRandom().catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
      await wait(between(random, 0, longestPauseMs));
    }
  };
  const calling = callOn();

  return {
    calls: () => calls,
    failures: () => failures,
    acknowledged: () => acknowledged,
    stop: async () => {
      isStopped = true;
      await calling;
    },
  };
};

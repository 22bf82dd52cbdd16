import { minutes, seconds } from '../../src/kernel/duration.ts';

/** How long a peer may take to install, start and answer, in milliseconds. */
export const limits = {
  install: minutes(45),
  start: seconds(90),
  call: minutes(1),
};

/** @throws Error once the time of a step is over */
export type CheckTime = () => void;

export const within = (allowed: number): CheckTime => {
  const end = performance.now() + seconds(allowed);
  return () => {
    if (performance.now() >= end) throw new Error(`not done after ${allowed} seconds`);
  };
};

/** The result of a step, or why it has none. */
export type Outcome<Value> = { readonly value: Value } | { readonly reason: string };

export const attempt = async <Value>(step: () => Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await step() };
  } catch (error) {
    return { reason: error instanceof Error ? lastLine(error.message) : 'failed' };
  }
};

export const valueOf = <Value>(outcome: Outcome<Value>): Value | undefined =>
  'value' in outcome ? outcome.value : undefined;

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';

import { days, type Duration } from '../../kernel/duration.ts';
import type { Category } from '../../memories/index.ts';
import { clientName } from './called-tool.ts';
import { call, type Stage } from './scene.ts';

/** Remembers a fact, a day after the one before. */
export const remember = async (
  stage: Stage,
  text: string,
  category: Category = 'preference',
): Promise<string> => {
  const answer = await call(stage, 'remember', { text, category });
  stage.installation.clock.move(days(1));
  return answer;
};

/** Facts that an ordinary user would save. */
const ordinaryFacts: readonly (readonly [string, Category])[] = [
  ['User prefers pnpm over npm in all projects', 'preference'],
  ['User is a backend developer at a logistics company in Rotterdam', 'identity'],
  ['User works on Harbor, a booking site for guided boat tours', 'project'],
  ["Harbor's backend is written in Go and uses PostgreSQL 16", 'project'],
  ["Harbor's frontend is a React app in TypeScript, built with Vite", 'project'],
  ['User wants short answers without an introduction', 'preference'],
  ['User is allergic to peanuts', 'constraint'],
  ['User goes running on Tuesday and Friday mornings before work', 'routine'],
  ['User wants to speak Portuguese well enough for work by next summer', 'goal'],
  ['User writes all commit messages in the imperative', 'habit'],
  ['User uses Neovim on a Linux laptop', 'tool'],
  ['User values privacy over convenience when choosing services', 'value'],
  ['User has two children, Noor and Sam', 'identity'],
  ['User deploys Harbor to Fly.io on Thursdays', 'routine'],
  ['User never merges without a green test run', 'habit'],
  ['User can spend at most 40 euros a month on hosting', 'constraint'],
  ['User likes examples in TypeScript unless the question is about Go', 'preference'],
  ['User reads technical books in the evening, now one on databases', 'habit'],
  ['User plans to move Harbor from REST to gRPC between its services', 'goal'],
  ['User uses Linear for tickets and GitHub for code', 'tool'],
  ['User lives in Delft and works from home three days a week', 'identity'],
  ['User writes tests before fixing a bug', 'habit'],
  ['User prefers dark themes in every program', 'preference'],
  ['User wants dates written as 22 Nov 2026', 'preference'],
  ['User is in the Europe/Amsterdam time zone', 'identity'],
];

/** Remembers the first facts of an ordinary user. */
export const rememberFacts = async (stage: Stage, count: number): Promise<void> => {
  for (const [text, category] of ordinaryFacts.slice(0, count))
    await remember(stage, text, category);
};

/**
 * Saves all 25 facts like `rememberFacts`, but without writing the answers, which takes most of the
 * time. `apart` is the time between two facts.
 */
export const saveFacts = async (
  { installation, vault }: Stage,
  apart: Duration = days(1),
): Promise<void> => {
  const { product, clock } = installation;
  for (const [text, category] of ordinaryFacts) {
    await product.memories.remember(vault, { text, category, savedBy: clientName });
    clock.move(apart);
  }
};

/** The steps of the test, in their order. */
export const stepNames = ['stream', 'tools', 'recall'] as const;
export type StepName = (typeof stepNames)[number];

export type StepState = 'waiting' | 'running' | 'passed' | 'failed' | 'skipped';
export type Steps = Readonly<Record<StepName, StepState>>;

export const noStepsYet: Steps = { stream: 'waiting', tools: 'waiting', recall: 'waiting' };

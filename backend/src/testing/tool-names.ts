/** The names of all tools, in the order of `tools/list`. */
export const toolNames = [
  'remember',
  'recall',
  'forget',
  'what_do_you_know',
  'checkpoint',
  'resume',
] as const;

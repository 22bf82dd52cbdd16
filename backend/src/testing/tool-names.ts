/** The names of all tools, in the order in which clients get them. */
export const toolNames = [
  'remember',
  'recall',
  'forget',
  'what_do_you_know',
  'checkpoint',
  'resume',
] as const;

const words =
  /\b(?:recent(?:ly)?|latest|lately|newest|last|past|ongoing|current(?:ly)?|now|nowadays|present(?:ly)?|at the moment|left off|leave off|pending|unfinished|open|undecided|today|yesterday|this (?:week|month)|busy|in the middle of|catch up|pick(?:ed)? up|continu\w+|previous(?:ly)?|earlier|so far|in progress|active|status|blockers?|next steps?)\b/iu;

/** Whether the query asks for recent or ongoing things without naming a time. */
export const asksForRecent = (query: string): boolean => words.test(query);

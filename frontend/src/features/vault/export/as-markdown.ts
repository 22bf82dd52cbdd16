import type { Memory } from '../memories/read-memories.ts';

/** All memories as Markdown, grouped by category, in a form that the import reads. */
export const asMarkdown = (memories: readonly Memory[]): string => {
  const groups = Object.entries(Object.groupBy(memories, ({ category }) => category));
  const sections = groups
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([category, group]) => [`## ${category}`, '', ...group.map(lineOf), ''].join('\n'));
  return ['# My memories', '', ...sections].join('\n');
};

/** Joins the lines of a text, because each line of the file is one fact. */
const lineOf = ({ text, saved_at: savedAt }: Memory): string =>
  `- [${savedAt.slice(0, 10)}] - ${text.replaceAll(/\s*\n\s*/g, ' ')}`;

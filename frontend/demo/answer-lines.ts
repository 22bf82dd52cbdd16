import type { Answer } from './chat-loop.ts';
import { checkpointIn, conflictIn, notesIn } from './parse-answer.ts';

/** A line of a tool's answer as the stage renders it. */
export type AnswerLine =
  | { readonly variant: 'chip'; readonly bold: string; readonly text: string }
  | { readonly variant: 'removed'; readonly text: string; readonly note: string }
  | { readonly variant: 'plain' | 'quiet' | 'warning'; readonly text: string };

/** The visible lines of an answer. Long texts are cut and end in an ellipsis. */
export const answerLines = (tool: string, answer: Answer): readonly AnswerLine[] =>
  renderers[tool]?.(answer) ?? [plain(answer.text)];

const plain = (text: string): AnswerLine => ({ variant: 'plain', text });

const renderers: Readonly<Record<string, (answer: Answer) => readonly AnswerLine[]>> = {
  remember: ({ text, args }) => {
    const [first = '', second = ''] = text.split('\n');
    if (conflictIn(text)) return [{ variant: 'warning', text: beginningOf(first) }, plain(second)];
    return [{ variant: 'chip', bold: 'remembered', text: String(args['text']) }, plain(first)];
  },

  recall: ({ text }) =>
    notesIn(text).flatMap((memory): AnswerLine[] => [
      { variant: 'chip', bold: 'recalled', text: memory.text },
      plain([`saved ${memory.day}`, ...memory.remarks].join(' · ')),
    ]),

  forget: ({ text }) =>
    notesIn(text).map((removed) => ({
      variant: 'removed',
      text: removed.text,
      note: 'forgotten',
    })),

  checkpoint: ({ text, args }) => [
    { variant: 'chip', bold: 'checkpoint', text: String(args['title']) },
    plain(beginningOf(text, 1)),
  ],

  resume: ({ text }) => {
    const checkpoint = checkpointIn(text);
    return [{ variant: 'chip', bold: 'resumed', text: checkpoint.title }, plain(checkpoint.text)];
  },
};

/** Its first sentences, two by default. */
const beginningOf = (text: string, sentences = 2): string => {
  const all = text.split(/(?<=\.) /);
  return all.length > sentences ? `${all.slice(0, sentences).join(' ')} …` : text;
};

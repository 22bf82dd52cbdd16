import type { Answer } from './chat-loop.ts';
import { checkpointIn, conflictIn, notesIn } from './read-answer.ts';
import { dayAndTime } from './screenplay.ts';

/** A line of a tool's answer as the stage draws it. */
export type Part =
  | { readonly look: 'strip'; readonly bold: string; readonly text: string }
  | { readonly look: 'gone'; readonly text: string; readonly beside: string }
  | { readonly look: 'plain' | 'quiet' | 'warned'; readonly text: string };

/** What of an answer is seen: too long ones are cut, and end in dots where they are. */
export const shownAnswer = (tool: string, answer: Answer): readonly Part[] =>
  shown[tool]?.(answer) ?? [plain(answer.text)];

const plain = (text: string): Part => ({ look: 'plain', text });

const shown: Readonly<Record<string, (answer: Answer) => readonly Part[]>> = {
  remember: ({ text, args }) => {
    const [saved = '', warning = ''] = text.split('\n');
    if (conflictIn(text)) return [plain(saved), { look: 'warned', text: beginningOf(warning) }];
    return [{ look: 'strip', bold: 'remembered', text: String(args['text']) }, plain(saved)];
  },

  recall: ({ text }) =>
    notesIn(text).flatMap((memory): Part[] => [
      { look: 'strip', bold: 'recalled', text: memory.text },
      plain(
        [
          `saved ${dayAndTime(memory.saved_at)}`,
          ...(memory.saved_by === undefined ? [] : [`by ${memory.saved_by}`]),
          `${memory.match ?? ''} match`,
        ].join(', '),
      ),
    ]),

  forget: ({ text }) =>
    notesIn(text).map((removed) => ({
      look: 'gone',
      text: removed.text,
      beside: 'removed for good',
    })),

  checkpoint: ({ text, args }) => [
    { look: 'strip', bold: 'checkpoint', text: String(args['title']) },
    plain(beginningOf(text, 1)),
  ],

  resume: ({ text }) => {
    const checkpoint = checkpointIn(text);
    return [{ look: 'strip', bold: 'resumed', text: checkpoint.title }, plain(checkpoint.text)];
  },
};

/** Its first sentences, by default two. */
const beginningOf = (text: string, sentences = 2): string => {
  const all = text.split(/(?<=\.) /);
  return all.length > sentences ? `${all.slice(0, sentences).join(' ')} …` : text;
};

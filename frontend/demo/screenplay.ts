import type { Answer, Assistant, Step } from './chat-loop.ts';
import { checkpointIn, conflictIn, notesIn, type Note } from './parse-answer.ts';

/** What the user types into the chats. */
export const lines = {
  prefer: 'I prefer pnpm over npm.',
  add: 'Add zod to this project.',
  change: 'I prefer npm now.',
  stop: 'Checkpoint this.',
  resume: 'Resume.',
} as const;

/**
 * Plays the assistant as the system prompt instructs an AI. Ids, dates and quotations come from the
 * server's answers. Recording fails if an answer is not the one that the video is about.
 */
export const createAssistant = (): Assistant => {
  const scenes: Readonly<Record<string, (answers: readonly Answer[]) => Step>> = {
    [lines.prefer]: ([remembered]) =>
      remembered === undefined
        ? remember('User prefers pnpm over npm')
        : { say: 'Noted. I will use pnpm from now on.' },

    [lines.add]: ([recalled, installed]) => {
      if (recalled === undefined) {
        return { call: 'recall', with: { query: 'package manager: npm, pnpm or yarn' } };
      }
      if (!notesIn(recalled.text).some(({ text }) => text.includes('pnpm')))
        throw new Error('Nothing recalled.');
      if (installed === undefined) return { call: 'terminal', with: { command: 'pnpm add zod' } };
      return { say: 'Added with pnpm, as you prefer.' };
    },

    [lines.change]: ([remembered]) => {
      if (remembered === undefined) return remember('User prefers npm');
      const conflict = conflictIn(remembered.text);
      if (conflict === undefined) throw new Error('The server saw no conflict.');
      const { saved, other } = conflict;
      return {
        say: `These two disagree: ${quoted(other)}, and ${quoted(saved)}. Which one should I keep?`,
      };
    },

    [lines.stop]: saveCheckpoint,
    [lines.resume]: readCheckpoint,
  };
  return (said, answers) => {
    const scene = scenes[said];
    if (scene === undefined) throw new Error(`The assistant has no line for "${said}".`);
    return scene(answers);
  };
};

const saveCheckpoint = ([saved]: readonly Answer[]): Step =>
  saved === undefined
    ? {
        call: 'checkpoint',
        with: {
          title: 'Signup form, validation',
          text: 'Goal: check the signup form with zod. Done: zod added with pnpm. Next: a schema for the e-mail field.',
        },
      }
    : { say: 'Saved. Continue wherever you like.' };

const readCheckpoint = ([resumed]: readonly Answer[]): Step => {
  if (resumed === undefined) return { call: 'resume', with: {} };
  const checkpoint = checkpointIn(resumed.text);
  const next = /Next: .+/.exec(checkpoint.text)?.[0];
  if (next === undefined) throw new Error('The checkpoint names no next step.');
  return { say: `${checkpoint.title}. ${next}` };
};

const remember = (text: string): Step => ({
  call: 'remember',
  with: { text, category: 'preference' },
});

const quoted = ({ text, day }: Note): string => `“${text}”, saved ${day}`;

import { longestTitle } from '../../checkpoints/index.ts';
import { invalidParams } from '../jsonrpc/protocol.ts';
import { inHead } from '../tools/notes.ts';
import type { Prompt } from './prompt.ts';

/** Asks the AI to hand off the chat. */
export const checkpoint: Prompt = {
  descriptor: {
    name: 'checkpoint',
    title: 'Hand off this chat',
    description: 'Saves where this chat stands, so that you can go on in another chat or AI tool.',
    arguments: [{ name: 'title', description: 'A few words that name the work.', required: false }],
  },
  usesVault: false,
  write: ({ given }) => {
    const title = inHead(given['title'] ?? '');
    if (title.length > longestTitle) {
      throw invalidParams(`title is longer than ${longestTitle} characters. Send a few words.`);
    }
    const named =
      title === ''
        ? 'As the title take the one of the checkpoint that this chat went on from; if there is none, a few words that name the work.'
        : `The title is ${JSON.stringify(title)}.`;
    return [
      'Hand off this chat with the checkpoint tool of MindMirror.',
      'Write for someone who has not seen it: the goal, the decisions with their reasons, the state (what is done, what is open, which files and links), and the next step. Leave out passwords and keys.',
      named,
      'Then tell me the title, and every line of the answer that has a ⚠️.',
    ].join('\n');
  },
};

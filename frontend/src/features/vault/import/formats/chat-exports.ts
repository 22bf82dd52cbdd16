import type { ReadImport } from '../candidate.ts';
import { guessCategory } from '../guess-category.ts';
import { fieldsOf, itemsOf, textOf } from './json-shape.ts';
import { factsOf } from './markdown.ts';

/**
 * Memory files of Claude's data export: `conversations_memory` and `project_memories` are prose,
 * `memory_files` are markdown files. One such object, or a list of them.
 */
export const readClaude = (json: unknown): ReadImport | undefined => {
  const accounts = (Array.isArray(json) ? json : [json]).map(fieldsOf);
  const texts = accounts.flatMap((account) => [
    textOf(account['conversations_memory']),
    ...Object.values(fieldsOf(account['project_memories'])).map(textOf),
    ...itemsOf(account['memory_files']).map((file) => textOf(fieldsOf(file)['content'])),
  ]);
  const candidates = texts.flatMap(factsOf);
  return candidates.length === 0 ? undefined : { source: 'Claude memory export', candidates };
};

/**
 * Traces of saved memories in the conversations of a ChatGPT export: messages to the memory tool,
 * whose `recipient` is `bio`. The memories themselves are not in the export.
 */
export const readChatGpt = (json: unknown): ReadImport | undefined => {
  const facts = itemsOf(json).flatMap((conversation) =>
    Object.values(fieldsOf(fieldsOf(conversation)['mapping'])).flatMap((node) => {
      const message = fieldsOf(fieldsOf(node)['message']);
      if (message['recipient'] !== 'bio') return [];
      return itemsOf(fieldsOf(message['content'])['parts']).map(textOf);
    }),
  );
  const candidates = facts.map((text) => ({ text, category: guessCategory(text) }));
  return candidates.length === 0 ? undefined : { source: 'ChatGPT export', candidates };
};

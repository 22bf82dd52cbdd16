import type { Candidate, ReadImport } from '../candidate.ts';
import { categoryNamed } from '../guess-category.ts';
import { fieldsOf, itemsOf, textOf } from './json-shape.ts';

/** Our own JSON export: `{"memories": [{"text", "category", "in_english"}]}`. */
export const readMindMirror = (json: unknown): ReadImport | undefined => {
  const memories = itemsOf(fieldsOf(json)['memories']).map(fieldsOf);
  const candidates = memories.flatMap((memory): Candidate[] => {
    const category = categoryNamed(textOf(memory['category']));
    if (category === undefined || !('saved_at' in memory)) return [];
    const inEnglish = textOf(memory['in_english']);
    return [{ text: textOf(memory['text']), category, ...(inEnglish !== '' && { inEnglish }) }];
  });
  return candidates.length === 0 ? undefined : { source: 'MindMirror export', candidates };
};

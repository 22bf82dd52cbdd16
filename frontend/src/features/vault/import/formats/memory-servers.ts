import type { Candidate, ReadImport } from '../candidate.ts';
import { categoryNamed, guessCategory } from '../guess-category.ts';
import { fieldsOf, itemsOf, parseJson, textOf } from './json-shape.ts';

/**
 * The file of `@modelcontextprotocol/server-memory`: one JSON object per line, entities with
 * observations and relations between entities.
 */
export const readServerMemory = (text: string): ReadImport | undefined => {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => fieldsOf(parseJson(line)));
  const candidates = lines.flatMap((line): Candidate[] => {
    if (line['type'] === 'entity') return observationsOf(line);
    if (line['type'] === 'relation') {
      const relation = ['from', 'relationType', 'to'].map((name) => textOf(line[name])).join(' ');
      return [{ text: relation.replaceAll('_', ' '), category: guessCategory(relation) }];
    }
    return [];
  });
  return candidates.length === 0 ? undefined : { source: 'server-memory file', candidates };
};

/** An observation is about its entity, so it gets the name of the entity if it does not contain it. */
const observationsOf = (entity: Readonly<Record<string, unknown>>): Candidate[] => {
  const name = textOf(entity['name']).replaceAll('_', ' ');
  const category = categoryNamed(textOf(entity['entityType']));
  return itemsOf(entity['observations'])
    .map(textOf)
    .map((observation) => {
      const isNamed = observation.toLowerCase().includes(name.toLowerCase());
      const text = isNamed ? observation : `${name}: ${observation}`;
      return { text, category: category ?? guessCategory(text) };
    });
};

/** The JSON export of doobidoo's mcp-memory-service: `memories` with `content` and `tags`. */
export const readMemoryService = (json: unknown): ReadImport | undefined => {
  const memories = itemsOf(fieldsOf(json)['memories']).map(fieldsOf);
  const candidates = memories
    .filter((memory) => 'content' in memory)
    .map((memory): Candidate => {
      const text = textOf(memory['content']);
      const labels = [memory['memory_type'], ...itemsOf(memory['tags'])].map(textOf);
      return { text, category: firstCategory(labels) ?? guessCategory(text) };
    });
  return candidates.length === 0 ? undefined : { source: 'mcp-memory-service export', candidates };
};

/** The memories of mem0's API: a list, or `results`, of objects with `memory`. */
export const readMem0 = (json: unknown): ReadImport | undefined => {
  const list = Array.isArray(json) ? json : itemsOf(fieldsOf(json)['results']);
  const candidates = list
    .map(fieldsOf)
    .filter((memory) => 'memory' in memory)
    .map((memory): Candidate => {
      const text = textOf(memory['memory']);
      const labels = itemsOf(memory['categories']).map(textOf);
      return { text, category: firstCategory(labels) ?? guessCategory(text) };
    });
  return candidates.length === 0 ? undefined : { source: 'mem0 export', candidates };
};

const firstCategory = (labels: readonly string[]) =>
  labels.map(categoryNamed).find((category) => category !== undefined);

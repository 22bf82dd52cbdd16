import { isTooLong, tidy, type ReadImport } from './candidate.ts';
import { readChatGpt, readClaude } from './formats/chat-exports.ts';
import { parseJson } from './formats/json-shape.ts';
import { listOfFacts, readMarkdown } from './formats/markdown.ts';
import { readMem0, readMemoryService, readServerMemory } from './formats/memory-servers.ts';
import { readMindMirror } from './formats/mindmirror.ts';

/** Tried in this order; each knows its own shape. */
const jsonFormats = [readMindMirror, readMemoryService, readMem0, readClaude, readChatGpt];

/**
 * The facts in a pasted text or a file, or undefined if there are none. All of them may be too long.
 * They never leave the browser.
 */
export const readImport = (text: string): ReadImport | undefined => {
  const found = recognize(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if (found === undefined) return undefined;
  const candidates = tidy(found.candidates);
  const tooLong = found.candidates.filter(isTooLong).length;
  return candidates.length + tooLong === 0 ? undefined : { ...found, candidates, tooLong };
};

/** The facts in several files, such as those of an archive. */
export const readImports = (texts: readonly string[]): ReadImport | undefined => {
  const all = texts.flatMap((text) => readImport(text) ?? []);
  // If a tool exported memories, the other documents in the archive are not facts.
  const exported = all.filter(({ source }) => source !== listOfFacts);
  const found = exported.length > 0 ? exported : all;
  const [first] = found;
  if (first === undefined) return undefined;
  return {
    source: first.source,
    candidates: tidy(found.flatMap(({ candidates }) => candidates)),
    tooLong: found.reduce((sum, { tooLong = 0 }) => sum + tooLong, 0),
  };
};

const recognize = (text: string): ReadImport | undefined => {
  const json = parseJson(text);
  if (json === undefined) return readServerMemory(text) ?? readMarkdown(text);
  for (const read of jsonFormats) {
    const found = read(json);
    if (found !== undefined) return found;
  }
  // A server-memory file of one line is a JSON document, too.
  return text.trim().includes('\n') ? undefined : readServerMemory(text);
};

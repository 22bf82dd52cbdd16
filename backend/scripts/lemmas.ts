import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import adjectives from 'wink-lexicon/src/wn-adjective-exceptions.js';
import nouns from 'wink-lexicon/src/wn-noun-exceptions.js';
import verbs from 'wink-lexicon/src/wn-verb-exceptions.js';
import sensesAt from 'wink-lexicon/src/wn-word-senses.js';
import indexOf from 'wink-lexicon/src/wn-words.js';
import { exceptionShift, slotBits, slotOf, wordClasses } from '../src/lemmas/word-list.ts';

// Writes backend/lemmas/words.bin from the WordNet data of wink-lexicon: `node backend/scripts/lemmas.ts`.

// In the order of the bits of `wordClasses`.
const exceptions = [verbs, nouns, adjectives].map((known) => new Map(Object.entries(known)));

/** The numbers of WordNet's lexicographer files: adjectives are 0 and 1, nouns 3 to 28, verbs 29 to 43. */
const classesOf = (word: string): number =>
  (sensesAt[indexOf[word] ?? -1] ?? []).reduce((found, sense) => {
    if (sense < 2) return found | wordClasses.adjective;
    if (sense > 28 && sense < 44) return found | wordClasses.verb;
    return sense > 2 && sense < 29 ? found | wordClasses.noun : found;
  }, 0);

const counted = (letters: string): Buffer => {
  if (!/^[\x20-\x7e]{1,255}$/.test(letters)) throw new Error(`Cannot pack "${letters}".`);
  return Buffer.from([letters.length, ...Buffer.from(letters, 'latin1')]);
};

const entryOf = (word: string): Buffer => {
  const irregular = exceptions.map((known) => known.get(word));
  const bits = irregular.reduce(
    (all, lemma, at) => (lemma === undefined ? all : all | (1 << at)),
    0,
  );
  const lemmas = irregular.filter((lemma) => lemma !== undefined);
  return Buffer.concat([
    Buffer.from([classesOf(word) | (bits << exceptionShift)]),
    ...[word, ...lemmas].map(counted),
  ]);
};

const all = new Set([...Object.keys(indexOf), ...exceptions.flatMap((known) => [...known.keys()])]);
const slots = new Uint32Array(2 ** slotBits);
const entries: Buffer[] = [];
let position = slots.byteLength;
for (const word of [...all].sort()) {
  const entry = entryOf(word);
  if (entry[0] === 0) continue;
  let slot = slotOf(word);
  while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
  slots[slot] = position;
  entries.push(entry);
  position += entry.length;
}
const file = join(import.meta.dirname, '../lemmas/words.bin');
writeFileSync(file, Buffer.concat([Buffer.from(slots.buffer), ...entries]));

import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../src/testing/programs.ts';
import { connect, type Connected } from './connect.ts';
import { named } from './facts.ts';
import type { CheckTime } from './limits.ts';
import type { NamedFact, Peer, Place } from './peer.ts';

export type Safety = {
  /** How many of 20 saves that were sent at once are found after a restart. */
  readonly together: number;
  /** How many of 200 saves that were answered before kill -9 are found after a restart. */
  readonly afterKill: number;
  /** Whether a saved sentence is in its files in plain text. */
  readonly isReadable: boolean;
};

export const atOnce = 20;
export const inTurn = 200;

/** Distinct sentences, each with a word that no other has. */
const words = Array.from(
  { length: inTurn },
  (_, at) => `zq${(at * 7_919 + 104_729).toString(36)}x`,
);
const sentenceOf = (word: string): string => `The shelf in room ${word} holds the spare keys`;
const sentences = named(words.map((word) => ({ text: sentenceOf(word), category: 'project' })));

export const measureSafety = async (
  peer: Peer,
  packages: string,
  checkTime: CheckTime,
): Promise<Safety> => {
  const folder = newFolder('peer');
  try {
    const place = { packages, data: join(folder.path, 'together') };
    const killed = { packages, data: join(folder.path, 'killed') };
    for (const { data } of [place, killed]) mkdirSync(data);
    await saveTogether(peer, place, sentences.slice(0, atOnce));
    const together = await countAfterRestart(peer, place, words.slice(0, atOnce), checkTime);
    await saveAndKill(peer, killed, checkTime);
    const afterKill = await countAfterRestart(peer, killed, words, checkTime);
    return { together, afterKill, isReadable: isInFiles(killed.data, 'holds the spare keys') };
  } finally {
    folder.remove();
  }
};

const saveTogether = async (
  peer: Peer,
  place: Place,
  facts: readonly NamedFact[],
): Promise<void> => {
  const server = await connect(peer, place);
  // A save that is refused is not found later either.
  await Promise.allSettled(facts.map(async (fact) => server.save(fact)));
  await server.close();
};

const saveAndKill = async (peer: Peer, place: Place, checkTime: CheckTime): Promise<void> => {
  const server = await connect(peer, place);
  try {
    for (const sentence of sentences) {
      checkTime();
      await server.save(sentence);
    }
  } finally {
    await server.kill();
  }
};

const countAfterRestart = async (
  peer: Peer,
  place: Place,
  saved: readonly string[],
  checkTime: CheckTime,
): Promise<number> => {
  const server = await connect(peer, place);
  try {
    return await countFound(server, saved, checkTime);
  } finally {
    await server.close();
  }
};

const countFound = async (
  server: Connected,
  saved: readonly string[],
  checkTime: CheckTime,
): Promise<number> => {
  let found = 0;
  for (const word of saved) {
    checkTime();
    if ((await server.search(word)).includes(sentenceOf(word))) found += 1;
  }
  return found;
};

const isInFiles = (folder: string, sentence: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .some((path) => readFileSync(path).includes(sentence));

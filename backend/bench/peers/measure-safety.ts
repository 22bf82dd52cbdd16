import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../src/testing/programs.ts';
import { connect, type Connected } from './connect.ts';
import type { Peer } from './peer.ts';

export type Safety = {
  /** Of 20 saves that were sent at once, how many are found after a restart. */
  readonly together: number;
  /** Of 200 saves that were answered before kill -9, how many are found after a restart. */
  readonly afterKill: number;
  /** Is a saved sentence in its files as it was written? */
  readonly isReadable: boolean;
};

const atOnce = 20;
const inTurn = 200;

/** Distinct sentences, each with a word that no other has. */
const planted = Array.from({ length: inTurn }, (_, at) => ({
  word: `zq${(at * 7_919 + 104_729).toString(36)}x`,
  category: 'project',
}));
const sentenceOf = (word: string): string => `The shelf in room ${word} holds the spare keys`;

export const measureSafety = async (peer: Peer, packages: string): Promise<Safety> => {
  const folder = newFolder('peer');
  try {
    const place = { packages, data: join(folder.path, 'together') };
    const killed = { packages, data: join(folder.path, 'killed') };
    for (const { data } of [place, killed]) mkdirSync(data);
    const { together } = await saveTogether(peer, place);
    const server = await connect(peer, killed);
    try {
      for (const [at, { word, category }] of planted.entries()) {
        await server.save({ text: sentenceOf(word), category }, `Shelf ${at + 1}`);
      }
    } finally {
      await server.kill();
    }
    const restarted = await connect(peer, killed);
    const afterKill = await countFound(restarted, planted);
    await restarted.close();
    return { together, afterKill, isReadable: isInFiles(killed.data, 'holds the spare keys') };
  } finally {
    folder.remove();
  }
};

const saveTogether = async (
  peer: Peer,
  place: { readonly packages: string; readonly data: string },
): Promise<Pick<Safety, 'together'>> => {
  const some = planted.slice(0, atOnce);
  const server = await connect(peer, place);
  // A peer that refuses one of them has not lost it.
  await Promise.allSettled(
    some.map(async ({ word, category }, at) =>
      server.save({ text: sentenceOf(word), category }, `Shelf ${at + 1}`),
    ),
  );
  await server.close();
  const restarted = await connect(peer, place);
  const together = await countFound(restarted, some);
  await restarted.close();
  return { together };
};

const countFound = async (
  server: Connected,
  saved: readonly { readonly word: string }[],
): Promise<number> => {
  let found = 0;
  for (const { word } of saved) {
    if ((await server.search(word)).includes(sentenceOf(word))) found += 1;
  }
  return found;
};

const isInFiles = (folder: string, sentence: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .some((path) => readFileSync(path).includes(sentence));

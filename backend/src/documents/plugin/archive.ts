import { strToU8, zipSync, type Zippable } from 'fflate';

/**
 * Packs files into a zip. The same files give the same bytes on every machine: sorted, stored
 * without compression, and with one date. The format stores local times, so the date is local too.
 */
export const archive = (files: Readonly<Record<string, string>>): Uint8Array => {
  const mtime = new Date(2000, 0, 1, 12);
  const entries = Object.entries(files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, content]): [string, Zippable[string]] => [path, [strToU8(content), { mtime }]]);
  return zipSync(Object.fromEntries(entries), { level: 0 });
};

import {
  Unzip,
  UnzipInflate,
  UnzipPassThrough,
  type UnzipDecoder,
  type UnzipDecoderConstructor,
  type UnzipFile,
} from 'fflate';

/** Files of an export that can hold facts, and archives in it that hold such files. */
const isWanted = (name: string): boolean =>
  /\.(?:jsonl?|md|txt|zip)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);

/** An archive may list this many files, of which this many are read. */
const maxEntries = 20_000;
const maxFiles = 500;
/** The unpacked size of all files together, in bytes. */
const largestContent = 200_000_000;
/** How many packed bytes are read at a time. Even in the densest archive they unpack to 64 MB at most. */
const chunkSize = 65_536;

type Unzipped = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Why an archive is not read, as a sentence for people. */
export class ZipRefusal extends Error {
  override readonly name = 'ZipRefusal';
}

/** The budget that one archive, and those nested in it, have used. */
type Spent = { entries: number; files: number; bytes: number };

/**
 * The files in a .zip that can hold facts, unpacked in this browser, and those of archives inside
 * it. Throws `ZipRefusal` if it is damaged, has a password or is too large.
 */
export const unzip = async (archive: Blob): Promise<readonly Unzipped[]> => {
  const spent: Spent = { entries: 0, files: 0, bytes: 0 };
  const found = await unzipOne(archive, spent);
  const files: Unzipped[] = [];
  for (const file of found) {
    // Claude packs its memories into a nested archive.
    if (!isArchive(file)) files.push(file);
    else files.push(...(await unzipOne(new Blob([file.bytes]), spent)).filter(isNoArchive));
  }
  return files;
};

const isArchive = ({ name }: Unzipped): boolean => /\.zip$/i.test(name);
const isNoArchive = (file: Unzipped): boolean => !isArchive(file);

const unzipOne = async (archive: Blob, spent: Spent): Promise<readonly Unzipped[]> => {
  const begun: Reading[] = [];
  const unpacking = new Unzip((entry) => {
    spent.entries += 1;
    if (spent.entries > maxEntries) throw tooLarge();
    if (isWanted(entry.name)) begun.push(startReading(entry, spent));
    else drop(entry);
  });
  unpacking.register(wantedOnly(UnzipInflate));
  unpacking.register(wantedOnly(UnzipPassThrough));
  try {
    for (let start = 0; start < archive.size; start += chunkSize) {
      const chunk = await archive.slice(start, start + chunkSize).arrayBuffer();
      unpacking.push(new Uint8Array(chunk), start + chunkSize >= archive.size);
    }
  } catch (error) {
    throw error instanceof ZipRefusal ? error : damaged();
  }
  if (begun.length === 0 && spent.entries === 0) throw damaged();
  if (begun.some(({ isDone }) => !isDone())) throw damaged();
  return begun.map(({ file }) => file());
};

/** An entry that is never started would stay in memory, packed. */
const drop = (entry: UnzipFile): void => {
  entry.ondata = () => undefined;
  entry.start();
};

/** A decoder that skips unwanted entries. */
const wantedOnly = (decoder: UnzipDecoderConstructor): UnzipDecoderConstructor => {
  const decode = function decode(name: string, size?: number, originalSize?: number): UnzipDecoder {
    return isWanted(name)
      ? new decoder(name, size, originalSize)
      : { ondata: () => undefined, push: () => undefined };
  };
  return Object.assign(decode as unknown as UnzipDecoderConstructor, {
    compression: decoder.compression,
  });
};

type Reading = { readonly isDone: () => boolean; readonly file: () => Unzipped };

const startReading = (entry: UnzipFile, spent: Spent): Reading => {
  spent.files += 1;
  if (spent.files > maxFiles) throw tooLarge();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let isDone = false;
  entry.ondata = (error, part, isLast) => {
    // The inflater passes on what the last call threw.
    if (error !== null) throw error instanceof ZipRefusal ? error : damaged();
    spent.bytes += part.length;
    if (spent.bytes > largestContent) throw tooLarge();
    parts.push(part);
    isDone = isLast;
  };
  entry.start();
  return { isDone: () => isDone, file: () => ({ name: entry.name, bytes: joined(parts) }) };
};

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const damaged = (): ZipRefusal =>
  new ZipRefusal('This .zip cannot be read: it is damaged or has a password.');
const tooLarge = (): ZipRefusal =>
  new ZipRefusal('This .zip has too much in it. Unpack it and choose the memory file.');

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { BSON, type Db } from 'mongodb';
import type { Place } from '../../proof/testing/leaks/planted-secrets.ts';

/** The files below a folder, and their names. */
export const filesIn = (folder: string): readonly Place[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => [
      { name: `the file ${name}`, content: readFileSync(join(parentPath, name)) },
      { name: 'the name of a file', content: Buffer.from(name) },
    ]);

/** Every document as read by the driver, because some engines compress their files. */
export const documentsOf = async (database: Db): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (const { name } of await database.listCollections().toArray()) {
    const documents = await database.collection(name).find().toArray();
    const content = Buffer.concat(documents.map((document) => BSON.serialize(document)));
    places.push({ name: `the collection ${name}`, content });
  }
  return places;
};

/** Makes Redis write everything into one uncompressed file, and reads it. */
export const dumpOf = async (redis: Redis): Promise<Place> => {
  await redis.save();
  const [, folder = ''] = await redis.config('GET', 'dir');
  return { name: 'the dump of Redis', content: readFileSync(join(folder, 'dump.rdb')) };
};

const readingOf: Readonly<Record<string, readonly [string, ...string[]]>> = {
  string: ['GET'],
  hash: ['HGETALL'],
  list: ['LRANGE', '0', '-1'],
  set: ['SMEMBERS'],
  zset: ['ZRANGE', '0', '-1', 'WITHSCORES'],
  stream: ['XRANGE', '-', '+'],
};

/** Every key of Redis with its content, as a client reads it. */
export const keysOf = async (redis: Redis): Promise<Place> => {
  const parts: Buffer[] = [];
  for await (const keys of redis.scanStream() as AsyncIterable<string[]>) {
    for (const key of keys) {
      const type = await redis.type(key);
      const [command, ...range] = readingOf[type] ?? [];
      if (command === undefined) throw new Error(`A key of type ${type} cannot be read here.`);
      parts.push(Buffer.from(key), ...flat(await redis.callBuffer(command, key, ...range)));
    }
  }
  return { name: 'the keys of Redis', content: Buffer.concat(parts) };
};

const flat = (value: unknown): Buffer[] => {
  if (Array.isArray(value)) return value.flatMap(flat);
  return Buffer.isBuffer(value) ? [value] : [Buffer.from(String(value))];
};

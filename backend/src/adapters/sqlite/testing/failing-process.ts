import { mkdirSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../database/database.ts';

/**
 * A separate process whose disk fails: prints a line for each acknowledged write. Arguments: data
 * folder, and what fails: `sync` on the third write, or `thread` when it opens the database.
 */
const [dataDir = '', failing = ''] = process.argv.slice(2);
let syncs = 0;
const database = openDatabase(dataDir, {
  syncData: async () => {
    syncs += 1;
    if (failing === 'sync' && syncs === 3) throw new Error('EIO: i/o error, fdatasync');
  },
});
const add = database.prepare('INSERT INTO repeats (name, next_at) VALUES (?, 1)');
const write = async (name: string): Promise<void> => {
  await database.write(() => add.run(name));
  writeSync(1, `${name}\n`);
};
await write('first');
await write('second');
if (failing === 'thread') {
  const file = join(dataDir, 'mindmirror.db');
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  void database.scrub().catch(() => undefined);
}
// Only the end of the process stops this.
for (let index = 3; ; index += 1) {
  await write(`${index}`).catch(() => undefined);
  await nextTurn();
}

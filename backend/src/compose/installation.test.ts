import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openDatabase } from '../adapters/sqlite/database/database.ts';
import { hasOtherConnections } from '../adapters/sqlite/database/inspect-database.ts';
import { readConfig } from '../config/read-config.ts';
import { newTempFolder } from '../testing/temp-folder.ts';
import { openInstallation } from './installation.ts';

let folder: ReturnType<typeof newTempFolder>;
beforeEach(() => {
  folder = newTempFolder();
});
afterEach(() => {
  folder.remove();
});

const refusing = "CREATE TRIGGER t BEFORE INSERT ON retention BEGIN SELECT RAISE(FAIL, 'no'); END";

test.each([
  ['its settings cannot be stored', refusing],
  ['a table is missing', 'DROP TABLE waitlist'],
])('an installation that cannot be opened leaves nothing open: %s', async (_, damage) => {
  const config = readConfig({ DATA_DIR: folder.path });
  await (await openInstallation(config)).close();
  const damaged = openDatabase(folder.path);
  damaged.sql.exec(damage);
  await damaged.close();
  await expect(openInstallation(config, undefined, { isServer: true })).rejects.toThrow();
  const after = openDatabase(folder.path);
  expect(hasOtherConnections(after)).toBe(false);
  await after.close();
});

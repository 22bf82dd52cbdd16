import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { archive } from './archive.ts';

const files = { 'b/two.md': 'ÄÖ', 'a.json': '{}' };

/** The archive that a process in another time zone writes. */
const archiveIn = (zone: string): Buffer => {
  const file = join(import.meta.dirname, 'archive.ts');
  const script = `import { archive } from ${JSON.stringify(file)};
    process.stdout.write(archive(${JSON.stringify(files)}));`;
  const options = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, options, { env: { TZ: zone } });
};

test('an archive contains its files', () => {
  const unpacked = Object.entries(unzipSync(archive(files)));
  expect(unpacked.map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['a.json', '{}'],
    ['b/two.md', 'ÄÖ'],
  ]);
});

test('the same files give the same bytes, in any order and in every time zone', () => {
  const bytes = Buffer.from(archive(files));
  expect(Buffer.from(archive({ 'a.json': '{}', 'b/two.md': 'ÄÖ' })).equals(bytes)).toBe(true);
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/St_Johns']) {
    expect(archiveIn(zone).equals(bytes)).toBe(true);
  }
  expect(Buffer.from(archive({ ...files, 'a.json': '[]' })).equals(bytes)).toBe(false);
});

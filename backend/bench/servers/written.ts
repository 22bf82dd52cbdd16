import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Installations from '../../src/compose/installation.ts';
import type * as Configs from '../../src/config/read-config.ts';
import { measureWrites } from '../writes/measure-writes.ts';

// One process with the storage of the checkout in BENCH_ROOT, which may be an older one: measures
// its writes from inside and sends the figures.
const root = process.env['BENCH_ROOT'] ?? join(import.meta.dirname, '../../..');
const source = join(root, 'backend/src');
const { openInstallation } = (await import(
  join(source, 'compose/installation.ts')
)) as typeof Installations;
const { readConfig } = (await import(join(source, 'config/read-config.ts'))) as typeof Configs;

const folder = mkdtempSync(join(tmpdir(), 'mindmirror-writes-'));
const installation = await openInstallation(
  readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }),
);
try {
  const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
  process.send?.(await measureWrites(installation, { folder, seconds }));
} finally {
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
}

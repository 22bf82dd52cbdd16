import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Comparison } from './comparison.ts';

const root = join(import.meta.dirname, '../../..');

/** Keeps a run as data for the comparison page of the site, and writes its table into docs/peers.md. */
export const keepComparison = (comparison: Comparison): void => {
  const file = join(root, 'frontend/src/pages/compare/side-by-side.json');
  writeFileSync(file, JSON.stringify(comparison));
  execFileSync(process.execPath, [join(root, 'tools/peers-page.ts')], { stdio: 'inherit' });
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../processes.ts';
import { proofPage } from './proof-page.ts';
import type { ProofRun } from './proof-run.ts';

/** Saves a run as docs/proof.md and as data for the proof page of the site. */
export const saveRun = async (record: ProofRun): Promise<void> => {
  for (const [file, content] of [
    ['docs/proof.md', proofPage(record)],
    ['frontend/src/pages/proof/last-run.json', JSON.stringify(record)],
  ] as const) {
    const path = join(root, file);
    const settings = await resolveConfig(path);
    writeFileSync(path, await format(content, { ...settings, filepath: path }));
  }
};

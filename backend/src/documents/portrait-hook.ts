import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../plugin/portrait.mjs');

/** The script that puts the portrait into a new session of Claude Code. */
export const portraitHook = (): string => readFileSync(file, 'utf8');

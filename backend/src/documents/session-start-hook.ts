import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../plugin/session-start.mjs');

/** The script that puts the user's context into a new session of Claude Code. */
export const sessionStartHook = (): string => readFileSync(file, 'utf8');

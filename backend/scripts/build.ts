import { parseArgs } from 'node:util';
import { isCurrent } from './program/is-current.ts';

// Writes backend/dist: the programs bundled with their packages, and the license notices of those.
// With --if-stale, only if a source is newer than the existing build.
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
if (!values['if-stale'] || !isCurrent()) {
  // The bundler takes 0.3 s to load.
  const { writeProgram } = await import('./program/write-program.ts');
  await writeProgram();
}

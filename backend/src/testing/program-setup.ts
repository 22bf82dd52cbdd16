import { execFileSync } from 'node:child_process';

/** Builds the programs that tests start, if a source is newer than the last build. */
export const buildProgram = (): void => {
  execFileSync(process.execPath, ['backend/scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
};

// Jest takes its global setup as a default export.
export { buildProgram as default };

import { execFileSync } from 'node:child_process';

/** Builds what tests start as separate processes, if a source is newer than the last build. */
export const buildProgram = (): void => {
  execFileSync(process.execPath, ['backend/scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
};

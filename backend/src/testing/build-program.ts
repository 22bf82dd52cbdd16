import { execFileSync } from 'node:child_process';

/** Builds what tests start as a process of its own, where a source is newer than the last build. */
export const buildProgram = (): void => {
  execFileSync(process.execPath, ['backend/scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
};

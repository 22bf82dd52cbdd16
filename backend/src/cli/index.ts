export type { BackupReport, RestoreReport } from './backup-report.ts';
export type { Finding } from './command-needs.ts';
export type { MoveReport } from './move-report.ts';
export { createProgram } from './program.ts';
export { readToken } from './read-token.ts';
export type { SecretPlace } from './secret-place.ts';

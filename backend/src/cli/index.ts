export type { BackupReport, RestoreReport } from './backup-report.ts';
export type { Finding } from './command-context.ts';
export type { MoveReport } from './move-report.ts';
export { createProgram } from './program.ts';
export { readToken } from './read-token.ts';
export type { SecretPlace } from './describe-secret.ts';

export type { Finding } from './command-needs.ts';
export type { MoveReport } from './move-report.ts';
export { createProgram } from './program.ts';
export { readToken } from './read-token.ts';

export { createProgram } from './program.ts';
export { readToken } from './read-token.ts';

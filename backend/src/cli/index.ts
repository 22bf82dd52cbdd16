export { createProgram } from './program.ts';
export { givenToken, readToken } from './read-token.ts';

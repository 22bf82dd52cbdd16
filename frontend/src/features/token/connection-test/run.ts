/** The part of the test that is loaded when it is first used. */
export { readUsedMemories } from './read-used-memories.ts';
export { testConnection } from './test-connection.ts';
export { verdictOf } from './verdict.ts';

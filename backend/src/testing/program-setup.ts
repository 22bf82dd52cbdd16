// Jest takes what it runs before the tests as a default export.
export { buildProgram as default } from './build-program.ts';

// Jest takes its global setup as a default export.
export { buildProgram as default } from './build-program.ts';

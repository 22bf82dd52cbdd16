// Jest requires a default export for its global setup.
export { findTools as default } from './find-tools.ts';

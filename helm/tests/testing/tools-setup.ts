// Jest takes what it runs before the tests as a default export.
export { findTools as default } from './find-tools.ts';

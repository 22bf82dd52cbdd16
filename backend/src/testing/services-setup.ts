// Jest takes what it runs before the tests as a default export.
export { findServices as default } from './services-found.ts';

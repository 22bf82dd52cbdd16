// Jest takes what it runs before the tests as a default export.
export { buildImages as default } from './build-images.ts';

// Jest requires a default export for its global setup.
export { buildImages as default } from './build-images.ts';

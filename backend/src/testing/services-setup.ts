// Jest takes what it runs before the tests as a default export.
export { prepareServices as default } from './prepare-services.ts';

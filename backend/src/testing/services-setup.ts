// Jest takes its global setup as a default export.
export { prepareServices as default } from './prepare-services.ts';

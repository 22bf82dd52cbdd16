import { buildProgram } from '../program-setup.ts';
import { findServices } from './find-services.ts';

/** Prepares cluster tests: builds the program and finds MongoDB and Redis. */
const prepareServices = async (): Promise<void> => {
  buildProgram();
  await findServices();
};

// Jest takes its global setup as a default export.
export { prepareServices as default };

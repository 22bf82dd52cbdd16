import { buildProgram } from './build-program.ts';
import { findServices } from './services-found.ts';

/** Prepares cluster tests: builds the program and finds MongoDB and Redis. */
export const prepareServices = async (): Promise<void> => {
  buildProgram();
  await findServices();
};

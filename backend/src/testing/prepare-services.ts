import { buildProgram } from './build-program.ts';
import { findServices } from './services-found.ts';

/** What cluster tests need: the built program, MongoDB and Redis. */
export const prepareServices = async (): Promise<void> => {
  buildProgram();
  await findServices();
};

import { buildProgram } from './build-program.ts';
import { findServices } from './services-found.ts';

/** What tests of a cluster need before them: the built program, MongoDB and Redis. */
export const prepareServices = async (): Promise<void> => {
  buildProgram();
  await findServices();
};

import { reportMissing } from '../../../backend/src/testing/services/find-services.ts';
import { buildImage } from '../../build-image.ts';
import { findDocker } from '../../docker.ts';

/** Builds both images once per run, if Docker is available. */
export const buildImages = async (): Promise<void> => {
  if (findDocker() === undefined) {
    reportMissing('a Docker that answers and can build (start it, or name the command in DOCKER)');
    return;
  }
  process.env['API_IMAGE'] = await buildImage('api', { isShown: false });
  process.env['WEB_IMAGE'] = await buildImage('web', { isShown: false });
  process.env['FOUND_DOCKER'] = 'yes';
};

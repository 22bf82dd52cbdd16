import { buildImage } from './build-image.ts';
import { findDocker } from './docker.ts';

if (findDocker() === undefined) {
  console.error('No Docker that can build answers. Start it, and install its plug-in buildx.');
  process.exit(1);
}
for (const name of ['api', 'web'] as const) console.log(await buildImage(name, { isShown: true }));

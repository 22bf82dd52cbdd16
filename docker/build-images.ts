import { buildImage } from './build-image.ts';
import { findDocker } from './docker.ts';

if (findDocker() === undefined) {
  console.error(
    'Docker is not available or cannot build. Start it, and install its plug-in buildx.',
  );
  process.exit(1);
}
for (const name of ['api', 'web'] as const) console.log(await buildImage(name, { isShown: true }));

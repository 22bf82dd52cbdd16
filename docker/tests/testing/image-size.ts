import { docker } from '../../docker.ts';

const megabyte = 1_000_000;

/** Size of an image on disk, in decimal megabytes. */
export const imageSize = async (image: string): Promise<number> =>
  Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image])) / megabyte;

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker, runProgram } from '../../docker.ts';

export type ImageFile = {
  /** As in `ls -l`. */
  readonly mode: string;
  /** User and group, as numbers. */
  readonly owner: string;
  readonly bytes: number;
  readonly path: string;
};

/** Files that Docker itself adds to every container. */
const addedByDocker =
  /^\/(?:\.dockerenv|(?:dev|proc|sys)\/.*|etc\/(?:hosts|hostname|resolv\.conf|mtab))$/;

/** Every file and folder of an image. */
export const filesOf = async (image: string): Promise<readonly ImageFile[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mindmirror-image-'));
  const container = (await docker(['create', image])).trim();
  try {
    const archive = join(folder, 'image.tar');
    await docker(['export', '--output', archive, container]);
    const list = await runProgram('tar', ['-tvf', archive, '--numeric-owner']);
    return list
      .trim()
      .split('\n')
      .map(toFile)
      .filter(({ path }) => !addedByDocker.test(path));
  } finally {
    await docker(['rm', container]);
    await rm(folder, { recursive: true });
  }
};

const toFile = (line: string): ImageFile => {
  const [mode = '', owner = '', bytes = '', , , path = ''] = line.split(/\s+/);
  return { mode, owner, bytes: Number(bytes), path: `/${path}` };
};

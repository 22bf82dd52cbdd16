import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk that can be filled and partly freed. */
export type SmallDisk = {
  /** Description for the evidence. */
  readonly form: string;
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Fills all free space except this many bytes. */
  readonly fill: (butFor: number) => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
};

/** A file system of a few megabytes if it can be mounted, otherwise a database with few pages. */
export const smallDisk = (folder: string): SmallDisk => mountedDisk(folder) ?? fewPages(folder);

const size = 6;

const mountedDisk = (folder: string): SmallDisk | undefined => {
  const place = join(folder, 'disk');
  mkdirSync(place);
  try {
    const options = `size=${size}m,mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(place, 'ballast');
  return {
    form: `a file system of ${size} MB`,
    dataDir: join(place, 'data'),
    settings: {},
    fill: (butFor) => {
      rmSync(ballast, { force: true });
      writeUntilFull(ballast);
      truncateSync(ballast, statSync(ballast).size - butFor);
    },
    makeRoom: () => {
      rmSync(ballast, { force: true });
    },
    remove: () => {
      execFileSync('umount', ['-l', place]);
    },
  };
};

const writeUntilFull = (file: string): void => {
  const opened = openSync(file, 'w', 0o600);
  const part = Buffer.alloc(4_096, 1);
  try {
    for (;;) writeSync(opened, part);
  } catch {
    // Full, as intended.
  } finally {
    closeSync(opened);
  }
};

const fewPages = (folder: string): SmallDisk => ({
  form: 'a database of 120 pages',
  dataDir: join(folder, 'data'),
  settings: {
    NODE_OPTIONS: `--import=${join(process.cwd(), 'backend/tests/programs/few-pages.ts')}`,
    MAX_PAGES: '120',
  },
  fill: () => undefined,
  makeRoom: () => undefined,
  remove: () => undefined,
});

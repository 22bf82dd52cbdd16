import { beforeAll, expect, test } from '@jest/globals';
import { version } from '../build-image.ts';
import { docker } from '../docker.ts';
import { runContainer, startContainer } from './testing/container.ts';
import { filesOf, type ImageFile } from './testing/image-files.ts';
import { imageSize } from './testing/image-size.ts';
import { apiImage, onDocker } from './testing/on-docker.ts';
import { printFigure } from './testing/print-figure.ts';

const isLibrary = ({ path }: ImageFile): boolean => /^\/(?:usr\/)?lib(?:64)?\/.*\.so/.test(path);

onDocker(() => {
  let files: readonly ImageFile[] = [];
  beforeAll(async () => {
    files = await filesOf(apiImage());
  });

  test('it contains only the program: no shell, no package manager, no build tools', () => {
    const programs = files.filter(
      (file) => /^-.*x/.test(file.mode) && !isLibrary(file) && !file.path.startsWith('/app/'),
    );
    expect(programs.map(({ path }) => path)).toEqual(['/usr/local/bin/node']);
    expect(files.filter(({ path }) => /\/(?:npm|corepack|yarn)\//.test(path))).toEqual([]);
  });

  test('only the data and temporary folders do not belong to root', () => {
    const writable = files.filter(
      ({ owner, mode }) =>
        !mode.startsWith('l') && (owner !== '0/0' || mode[5] === 'w' || mode[8] === 'w'),
    );
    expect(writable.map(({ path }) => path)).toEqual(['/data/', '/tmp/']);
  });

  test('it contains no tests and no build dependencies', () => {
    const unwanted =
      /^\/app\/backend\/.*(?:\.test\.ts|\/testing\/)|\/(?:jest|typescript|vite|playwright)\/package\.json$/;
    expect(files.filter(({ path }) => unwanted.test(path))).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/app/frontend/dist/index.html',
        '/app/dependencies.txt',
        '/etc/ssl/certs/ca-certificates.crt',
      ]),
    );
  });

  test('it runs as user 1000, in exec form, with labels', async () => {
    const config = JSON.parse(
      await docker(['image', 'inspect', '--format', '{{json .Config}}', apiImage()]),
    ) as Readonly<Record<string, unknown>>;
    expect(config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/app',
      Entrypoint: [
        '/usr/local/bin/node',
        '--max-semi-space-size=16',
        '/app/backend/dist/bin/container-entrypoint.js',
      ],
      Labels: {
        'org.opencontainers.image.title': 'MindMirror API',
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.licenses': 'MIT',
      },
    });
  });

  test('the first argument selects the program, and the rest is its command line', async () => {
    const run = async (...command: string[]) =>
      runContainer({ image: apiImage(), command, settings: { DATA_DIR: '/tmp/data' } });
    expect(await run('--version')).toBe(`${version}\n`);
    expect(await run('doctor', '--help')).toContain('check this installation');
    expect(await run('migrate')).toContain('Nothing to do');
    await expect(run('nothing-like-it')).rejects.toThrow('unknown command');
  });

  test('a cluster without a server secret fails with advice', async () => {
    const settings = { MONGODB_URL: 'mongodb://nobody/', REDIS_URL: 'redis://nobody' };
    for (const program of ['api', 'worker', 'migrate']) {
      const ended = runContainer({ image: apiImage(), command: [program], settings });
      await expect(ended).rejects.toThrow(
        /SERVER_SECRET is required in a cluster: create one with/,
      );
    }
  });

  test('it stops within the grace period while it waits for its database', async () => {
    const worker = await startContainer({
      image: apiImage(),
      command: ['worker'],
      settings: {
        MONGODB_URL: 'mongodb://127.0.0.1:9/',
        REDIS_URL: 'redis://127.0.0.1:9',
        SERVER_SECRET: 'only for this one test, at least 32 letters',
      },
    });
    try {
      while (!(await worker.logs()).includes('waiting_for'));
      expect(await worker.stop()).toBe(1);
    } finally {
      await worker.remove();
    }
  });

  test('it adds at most 160 MB to the libraries of its base', async () => {
    const size = await imageSize(apiImage());
    const libraries = files.filter(isLibrary).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    printFigure(
      `mindmirror-api: ${size.toFixed()} MB, ${libraries.toFixed()} of them libraries of the base`,
    );
    expect(size - libraries).toBeLessThanOrEqual(160);
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import { version } from '../build-image.ts';
import { docker } from '../docker.ts';
import { runContainer, startContainer } from './testing/container.ts';
import { filesOf, type ImageFile } from './testing/image-files.ts';
import { imageSize } from './testing/image-size.ts';
import { apiImage, onDocker } from './testing/on-docker.ts';
import { tell } from './testing/tell.ts';

const isLibrary = ({ path }: ImageFile): boolean => /^\/(?:usr\/)?lib(?:64)?\/.*\.so/.test(path);

onDocker(() => {
  let files: readonly ImageFile[] = [];
  beforeAll(async () => {
    files = await filesOf(apiImage());
  });

  test('there is one program in it: no shell, no package manager, nothing to build with', () => {
    const programs = files.filter(
      (file) => /^-.*x/.test(file.mode) && !isLibrary(file) && !file.path.startsWith('/app/'),
    );
    expect(programs.map(({ path }) => path)).toEqual(['/usr/local/bin/node']);
    expect(files.filter(({ path }) => /\/(?:npm|corepack|yarn)\//.test(path))).toEqual([]);
  });

  test('only the folders for data and for passing files are anybody else’s than root’s', () => {
    const writable = files.filter(
      ({ owner, mode }) =>
        !mode.startsWith('l') && (owner !== '0/0' || mode[5] === 'w' || mode[8] === 'w'),
    );
    expect(writable.map(({ path }) => path)).toEqual(['/data/', '/tmp/']);
  });

  test('no test, and nothing that only helps to build, came along', () => {
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

  test('it runs as user 1000, in exec form, and says what it is', async () => {
    const config = JSON.parse(
      await docker(['image', 'inspect', '--format', '{{json .Config}}', apiImage()]),
    ) as Readonly<Record<string, unknown>>;
    expect(config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/app',
      Entrypoint: [
        '/usr/local/bin/node',
        '--enable-source-maps',
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

  test('the first argument chooses the program, and the rest is the command line', async () => {
    const run = async (...command: string[]) =>
      runContainer({ image: apiImage(), command, settings: { DATA_DIR: '/tmp/data' } });
    expect(await run('--version')).toBe(`${version}\n`);
    expect(await run('doctor', '--help')).toContain('check this installation');
    expect(await run('migrate')).toContain('Nothing to do');
    await expect(run('nothing-like-it')).rejects.toThrow('unknown command');
  });

  test('a cluster without a server secret ends with what to do', async () => {
    const settings = { MONGODB_URL: 'mongodb://nobody/', REDIS_URL: 'redis://nobody' };
    for (const program of ['api', 'worker', 'migrate']) {
      const ended = runContainer({ image: apiImage(), command: [program], settings });
      await expect(ended).rejects.toThrow(/SERVER_SECRET is required in a cluster: make one with/);
    }
  });

  test('a stop while it waits for its database is not left to the kill', async () => {
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

  test('over the libraries of its base it has at most 160 MB', async () => {
    const size = await imageSize(apiImage());
    const libraries = files.filter(isLibrary).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    tell(
      `mindmirror-api: ${size.toFixed()} MB, ${libraries.toFixed()} of them libraries of the base`,
    );
    expect(size - libraries).toBeLessThanOrEqual(160);
  });
});

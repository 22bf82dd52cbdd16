import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker, runProgram } from './docker.ts';

export const root = join(import.meta.dirname, '..');

/** The version of this build, for the image labels. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

type ImageName = 'api' | 'web';

/**
 * Builds an image and tags it `mindmirror-NAME` with the version and with `local`. `NODE_IMAGE` and
 * `NGINX_IMAGE` in the environment replace the public base images; `BUILD_CA`, or else
 * `NODE_EXTRA_CA_CERTS`, is a file with a certificate authority for npm to trust.
 */
export const buildImage = async (
  name: ImageName,
  { isShown }: { readonly isShown: boolean },
): Promise<string> => {
  const tag = `mindmirror-${name}`;
  await docker(
    [
      'build',
      ...['--file', join(root, `Dockerfile.${name}`)],
      ...['--tag', `${tag}:${version}`, '--tag', `${tag}:local`],
      ...['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${await revision()}`],
      ...['NODE_IMAGE', ...(name === 'web' ? ['NGINX_IMAGE'] : [])].flatMap(fromEnvironment),
      ...certificateAuthority(),
      root,
    ],
    { environment: { DOCKER_BUILDKIT: '1' }, isShown },
  );
  return `${tag}:${version}`;
};

const fromEnvironment = (name: string): readonly string[] =>
  (process.env[name] ?? '') === '' ? [] : ['--build-arg', `${name}=${process.env[name]}`];

const certificateAuthority = (): readonly string[] => {
  const file = process.env['BUILD_CA'] ?? process.env['NODE_EXTRA_CA_CERTS'] ?? '';
  return existsSync(file) ? ['--secret', `id=ca,src=${file}`] : [];
};

/** The commit, if this is a checkout. */
const revision = async (): Promise<string> =>
  runProgram('git', ['-C', root, 'rev-parse', 'HEAD']).then(
    (commit) => commit.trim(),
    () => 'unknown',
  );

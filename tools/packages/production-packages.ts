import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** A package that ships to users, and where it is used. */
export type ProductionPackage = {
  readonly name: string;
  readonly version: string;
  /** SPDX expression from the lockfile. */
  readonly license: string;
  /** Subresource integrity, as npm checks it: `sha512-` and base64. */
  readonly integrity: string;
  readonly in: 'server' | 'site' | 'server, site';
};

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
};

/** By path below the root: `node_modules/koa`. */
export type Lockfile = Readonly<Record<string, Locked>>;

const marker = 'node_modules/';

export const readLockfile = (): Lockfile =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lockfile })
    .packages;

/**
 * Every package that ships to users: the dependencies of the server, and those the site is built
 * from, even if the build drops some of their code.
 */
export const productionPackages = (lockfile: Lockfile): readonly ProductionPackage[] => {
  const server = new Set(
    Object.entries(lockfile)
      .filter(([path, { dev, link }]) => path.startsWith(marker) && dev !== true && link !== true)
      .map(([path]) => path),
  );
  const site = withDependencies(lockfile, importedBySite());
  return [...new Set([...server, ...site])]
    .map((path) => {
      const { version = '', license = 'UNKNOWN', integrity = '' } = lockfile[path] ?? {};
      const places = [server.has(path) ? 'server' : '', site.has(path) ? 'site' : ''];
      return {
        name: path.slice(path.lastIndexOf(marker) + marker.length),
        version,
        license,
        integrity,
        in: places.filter((place) => place !== '').join(', ') as ProductionPackage['in'],
      };
    })
    .sort(
      (one, other) =>
        one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
    );
};

/** Packages that the site imports. Fonts are extracted from their packages during development. */
const importedBySite = (): readonly string[] => {
  const sources = globSync(join(root, 'frontend/src/**/*.{ts,tsx}'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const imported = [...sources.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(
    ([, name = '']) => name,
  );
  const { devDependencies } = JSON.parse(
    readFileSync(join(root, 'frontend/package.json'), 'utf8'),
  ) as { devDependencies: Readonly<Record<string, string>> };
  const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'));
  return [...new Set([...imported, ...fonts])].filter((name) => name in devDependencies);
};

/** The paths of packages with all their dependencies, resolved like Node resolves them. */
const withDependencies = (lockfile: Lockfile, names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = lookUp(lockfile, name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const needed of Object.keys(lockfile[path]?.dependencies ?? {})) add(needed, path);
  };
  for (const name of names) add(name, 'frontend');
  return found;
};

const lookUp = (lockfile: Lockfile, name: string, from: string): string | undefined => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${marker.slice(0, -1)}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${marker}${name}`;
    if (path in lockfile) return path;
    if (at === '') return undefined;
  }
};

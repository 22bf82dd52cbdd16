import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package in the built program. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  /** SPDX expression from its package.json. */
  readonly license: string;
  /** Its license and notice files, verbatim, or a link to the license text if it has none. */
  readonly texts: readonly string[];
};

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
};

/** The packages of the modules, sorted by name and version. */
export const bundledPackages = (modules: readonly string[]): readonly BundledPackage[] => {
  const folders = new Set(modules.flatMap((path) => packageFolder.exec(path)?.[0] ?? []));
  return [...folders].map(readPackage).sort((one, other) => compare(one, other));
};

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const legalFile = /^(?:licen[cs]e|copying|notice|copyright|third[-_]?party)/i;

const readPackage = (folder: string): BundledPackage => {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license = 'UNKNOWN', author = name } = JSON.parse(manifest) as Manifest;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && legalFile.test(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
  const holder = typeof author === 'string' ? author : author.name;
  const substitute = `Copyright (c) ${holder}. Published without a license file. The license text is at https://spdx.org/licenses/${license}.html.`;
  return { name, version, license, texts: texts.length > 0 ? texts : [substitute] };
};

const compare = (one: BundledPackage, other: BundledPackage): number =>
  one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en');

/** One line per package. */
export const packageList = (packages: readonly BundledPackage[]): string =>
  packages.map(({ name, version, license }) => `${name} ${version} ${license}\n`).join('');

/** The notices that must accompany third-party code. */
export const licenseTexts = (packages: readonly BundledPackage[]): string =>
  [
    'MindMirror contains the code of the packages below, each under the license listed with it.',
    ...packages.map(({ name, version, license, texts }) =>
      [`${'-'.repeat(80)}\n${name} ${version} (${license})`, ...texts].join('\n\n'),
    ),
  ].join('\n\n') + '\n';

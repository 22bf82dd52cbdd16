import { parseArgs } from 'node:util';
import { bundle } from './program/bundle.ts';
import { bundledPackages, licenseTexts, packageList } from './program/bundled-packages.ts';
import { isCurrent } from './program/is-current.ts';
import { programFolder } from './program/paths.ts';
import { replaceFolder } from './program/replace-folder.ts';

// Writes backend/dist: the programs bundled with their packages, and the license notices of those.
// With --if-stale, only if a source is newer than the existing build.
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
if (!values['if-stale'] || !isCurrent()) {
  const { files, modules } = await bundle();
  const packages = bundledPackages(modules);
  replaceFolder(programFolder, [
    ...files,
    { path: 'dependencies.txt', content: packageList(packages) },
    { path: 'licenses.txt', content: licenseTexts(packages) },
  ]);
}

import { bundle } from './bundle.ts';
import { bundledPackages, licenseTexts, packageList } from './bundled-packages.ts';
import { programFolder } from './paths.ts';
import { replaceFolder } from './replace-folder.ts';

/** Writes backend/dist. */
export const writeProgram = async (): Promise<void> => {
  const { files, modules } = await bundle();
  const packages = bundledPackages(modules);
  replaceFolder(programFolder, [
    ...files,
    { path: 'dependencies.txt', content: packageList(packages) },
    { path: 'licenses.txt', content: licenseTexts(packages) },
  ]);
};

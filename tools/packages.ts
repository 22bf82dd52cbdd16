import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { billOfMaterials } from './packages/bill-of-materials.ts';
import { licensePage, notAccepted } from './packages/licenses.ts';
import { readLockfile, productionPackages } from './packages/production-packages.ts';
import { root } from './processes.ts';

// Writes the license page of the third-party packages we ship (--check only compares it) or, with
// --sbom FILE, the bill of materials.
const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, sbom: { type: 'string' } },
});
const packages = productionPackages(readLockfile());
const refused = notAccepted(packages);
for (const { name, version, license } of refused) {
  console.error(`${name} ${version} is under ${license}, which is not an accepted license.`);
}
if (refused.length > 0) process.exitCode = 1;

const writePage = async (): Promise<void> => {
  const page = join(root, 'docs/licenses.md');
  const settings = await resolveConfig(page);
  const content = await format(licensePage(packages), { ...settings, filepath: page });
  if (!values.check) writeFileSync(page, content);
  else if (readFileSync(page, 'utf8') !== content) {
    console.error('docs/licenses.md does not match the lockfile: run `make licenses`.');
    process.exitCode = 1;
  }
};

if (values.sbom === undefined) await writePage();
else {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  writeFileSync(values.sbom, `${JSON.stringify(billOfMaterials(version, packages), null, 2)}\n`);
  console.log(`${packages.length} packages in ${values.sbom}`);
}

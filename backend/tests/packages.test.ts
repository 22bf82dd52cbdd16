import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { billOfMaterials } from '../../tools/packages/bill-of-materials.ts';
import { notAccepted } from '../../tools/packages/licenses.ts';
import { readLockfile, productionPackages } from '../../tools/packages/production-packages.ts';
import { counted, recordEvidence } from './proof/testing/evidence.ts';

const lockfile = readLockfile();
const shipped = productionPackages(lockfile);
const locked = Object.entries(lockfile).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

describe('a shipped package @known-packages', () => {
  test('is pinned with a hash, like everything that builds it', () => {
    const loose = locked.filter(
      ([, { version, integrity }]) =>
        version === undefined || integrity?.startsWith('sha') !== true,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(locked.length).toBeGreaterThan(700);
  });

  test('runs no install script, except the one that installs Node', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly allowScripts: Readonly<Record<string, boolean>>;
    };
    const scripted = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name] === true)).toEqual([
      'node',
    ]);
  });

  test('has an accepted license and is listed in docs/licenses.md', () => {
    const page = readFileSync('docs/licenses.md', 'utf8').replaceAll(/ +/g, ' ');
    expect(notAccepted(shipped)).toEqual([]);
    for (const { name, version, license } of shipped) {
      expect(page).toContain(`| ${name} | ${version} | ${license} |`);
    }
    recordEvidence({
      promise: 'known-packages',
      tried: `${counted(locked.length)} packages pinned by hash, ${shipped.length} of them shipped, all under accepted licenses`,
    });
  });

  test.each(['GPL-3.0-only', 'UNKNOWN', 'MIT AND GPL-3.0-only'])(
    'would not be shipped under %s',
    (license) => {
      expect(notAccepted([{ ...shipped[0]!, license }])).toHaveLength(1);
      expect(notAccepted([{ ...shipped[0]!, license: `(${license} OR MIT)` }])).toEqual([]);
    },
  );

  test('is imported by the server or the site, or is one of their dependencies', () => {
    const names = new Set(shipped.map(({ name, in: place }) => `${name}: ${place}`));
    for (const known of ['koa: server', 'mongodb: server', 'react: site', '@ark-ui/react: site']) {
      expect(names).toContain(known);
    }
    expect(shipped.filter(({ name }) => ['jest', 'typescript', 'eslint'].includes(name))).toEqual(
      [],
    );
  });

  test('is in the bill of materials', () => {
    const { components } = billOfMaterials('1.0.0', shipped);
    expect(components).toHaveLength(shipped.length);
    const koa = components.find(({ name }) => name === 'koa')!;
    expect(koa.purl).toBe(`pkg:npm/koa@${koa.version}`);
    for (const { hashes } of components) expect(hashes[0]!.content).toMatch(/^[\da-f]{128}$/);
  });
});

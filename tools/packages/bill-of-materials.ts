import type { ProductionPackage } from './production-packages.ts';

/**
 * A software bill of materials in CycloneDX 1.6 (ECMA-424). npm's own command omits packages that
 * another workspace needs for development. Deterministic.
 */
export const billOfMaterials = (version: string, packages: readonly ProductionPackage[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'mindmirror', version } },
  components: packages.map(({ name, version: exact, license, integrity, in: place }) => ({
    type: 'library',
    'bom-ref': `${name}@${exact}`,
    name,
    version: exact,
    purl: `pkg:npm/${name.replace('@', '%40')}@${exact}`,
    licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    properties: [{ name: 'mindmirror:in', value: place }],
  })),
});

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

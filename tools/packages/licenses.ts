import type { ProductionPackage } from './production-packages.ts';

/** Licenses that require only attribution. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/**
 * The packages without an accepted license. If a package offers a choice, one accepted license is
 * enough.
 */
export const notAccepted = (packages: readonly ProductionPackage[]): readonly ProductionPackage[] =>
  packages.filter(
    ({ license }) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((each) => accepted.includes(each)),
  );

/** docs/licenses.md. */
export const licensePage = (packages: readonly ProductionPackage[]): string => `# Licenses

MindMirror itself is under the [MIT license](../LICENSE). It ships with ${packages.length} packages: those that the
server is built from, and those that the pages are built from. \`make licenses\` writes this page from the lockfile. The
checks fail for a package whose license [tools/packages/licenses.ts](../tools/packages/licenses.ts) does not accept.
The build of the server writes the license texts to \`backend/dist/licenses.txt\`.

[backend/vectors/NOTICE](../backend/vectors/NOTICE) lists the sources of the word vectors,
[backend/lemmas/NOTICE](../backend/lemmas/NOTICE) those of the lemmas, and
[fonts.txt](../frontend/public/licenses/fonts.txt) the licenses of the fonts. The images also contain Node.js or nginx,
under their own licenses.

| package | version | license | in |
| --- | --- | --- | --- |
${packages.map(({ name, version, license, in: place }) => `| ${name} | ${version} | ${license} | ${place} |`).join('\n')}
`;

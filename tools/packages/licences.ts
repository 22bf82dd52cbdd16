import type { ProductionPackage } from './production-packages.ts';

/** Licences that ask for no more than to be named along with what is shipped. */
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

/** The packages whose licence nobody has accepted. One of several that may be chosen is enough. */
export const notAccepted = (packages: readonly ProductionPackage[]): readonly ProductionPackage[] =>
  packages.filter(
    ({ licence }) =>
      !licence
        .replaceAll(/[()]/g, '')
        .split(' OR ')
        .some((each) => accepted.includes(each)),
  );

/** docs/licences.md. */
export const licencePage = (packages: readonly ProductionPackage[]): string => `# Licences

MindMirror itself is under the [MIT licence](../LICENSE). With it come ${packages.length} packages: those the
server is built from, and those the pages are built from. Written by \`make licences\` from the lockfile;
a package with a licence that is not accepted in [tools/packages/licences.ts](../tools/packages/licences.ts)
fails the checks. The build of the server puts their texts into \`backend/dist/licences.txt\`.

What the word vectors were made from is in [backend/vectors/NOTICE](../backend/vectors/NOTICE), the licences
of the fonts are in [fonts.txt](../frontend/public/licenses/fonts.txt). The images hold Node.js or nginx
besides, under their own licences.

| package | version | licence | in |
| --- | --- | --- | --- |
${packages.map(({ name, version, licence, in: place }) => `| ${name} | ${version} | ${licence} | ${place} |`).join('\n')}
`;

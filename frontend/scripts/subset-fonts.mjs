// Subsets the three typefaces to the characters and axes that the site uses and writes them to
// src/theme/fonts, where they are committed. Run it again when a text needs a new character.
import { readFileSync, writeFileSync } from 'node:fs';
import { URL } from 'node:url';
import subsetFont from 'subset-font';

const out = new URL('../src/theme/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)).join('');
const letters = 'äöüÄÖÜßéèêëáàâçñíóúøåæ';
const characters = `${ascii}${letters}\u00a0©«»·×–—‘’“”•…€→←↑↓✓−`;

/** The file in the package, and the axes to keep: a single number pins an axis. */
const faces = [
  {
    name: 'piazzolla',
    file: import.meta
      .resolve('@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal.woff2'),
    keep: { opsz: 30, wght: { min: 400, max: 700 } },
  },
  {
    name: 'schibsted-grotesk',
    file: import.meta
      .resolve('@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
    keep: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'red-hat-mono',
    file: import.meta
      .resolve('@fontsource-variable/red-hat-mono/files/red-hat-mono-latin-wght-normal.woff2'),
    keep: { wght: { min: 400, max: 600 } },
  },
];

for (const { name, file, keep } of faces) {
  const woff2 = await subsetFont(readFileSync(new URL(file)), characters, {
    targetFormat: 'woff2',
    variationAxes: keep,
  });
  writeFileSync(new URL(`${name}.woff2`, out), woff2);
  console.log(name, `${(woff2.length / 1000).toFixed(1)} KB`);
}

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { counted, recordEvidence } from '../tests/proof/testing/evidence.ts';
import { explanationsOf, faultsOf, scoreOf, type Mutant, type Score } from './judge.ts';
import { strykerOptions } from './stryker-options.ts';

// Mutation testing of the key and token code: injects one fault at a time and runs the tests beside
// the code. Fails if too many faults survive, or if one survives without an explanation. `npm run
// mutation -- tokens` runs one folder.
const root = join(import.meta.dirname, '../..');
const all = ['sealing', 'tokens', 'grants'];
const { positionals } = parseArgs({ allowPositionals: true });
const folders = positionals.length === 0 ? all : positionals;

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n');

const tryFaults = async (folder: string): Promise<readonly Mutant[]> => {
  const results = await new Stryker(strykerOptions(folder)).runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => ({
    file: relative('backend/src', fileName),
    lineNumber: location.start.line,
    line: linesOf(fileName)[location.start.line - 1]?.trim() ?? '',
    replacement,
    status,
  }));
};

const rowOf = ({ folder, killed, survived, timeouts, percent }: Score): string =>
  `${folder}: ${killed} killed, ${survived} survived, ${timeouts} timeouts, ${percent.toFixed(1)} %`;

process.chdir(root);
const mutants: Mutant[] = [];
for (const folder of folders) mutants.push(...(await tryFaults(folder)));

const rows = folders.map((folder) => rowOf(scoreOf(folder, mutants)));
for (const row of rows) console.log(row);
for (const line of explanationsOf(mutants)) console.log(`  survived: ${line}`);
const faults = faultsOf(folders, mutants);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
if (faults.length === 0) {
  recordEvidence({
    promise: 'every-line-watched',
    tried: `${counted(mutants.length)} faults put into the code; ${rows.join('; ')}; every survivor explained`,
  });
}

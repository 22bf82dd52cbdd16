import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { saveRun } from './proof/save-run.ts';
import { proofSteps } from './proof/steps.ts';
import { printTable } from './proof/print-table.ts';
import { describeRun } from './proof/proof-run.ts';
import { root } from './processes.ts';

// `make proof`: runs every test that cites a promise in its long form, and the checks that are not
// tests.
const folder = join(root, 'test-results/proof');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const startedAt = Date.now();
const failedParts: string[] = [];
for (const { name, prove } of proofSteps(folder)) {
  console.log(`\n--- ${name}`);
  if (!(await prove())) failedParts.push(name);
}
const record = describeRun(folder, startedAt);
printTable(record);
for (const name of failedParts) console.log(`MISSED  ${name} failed, see above.`);
const isHeld = failedParts.length === 0 && record.promises.every(({ holds }) => holds);
if (isHeld && process.env['KEEP'] !== undefined) await saveRun(record);
console.log(
  isHeld
    ? `All ${record.promises.length} promises hold, after ${record.minutes} minutes.`
    : 'At least one promise does not hold: see MISSED above.',
);
process.exitCode = isHeld ? 0 : 1;

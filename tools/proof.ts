import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPassedSteps } from './proof/passed-steps.ts';
import { saveRun } from './proof/save-run.ts';
import { proofSteps } from './proof/steps.ts';
import { printTable } from './proof/print-table.ts';
import { describeRun } from './proof/proof-run.ts';
import { root } from './processes.ts';

// `make proof`: runs the long form of every test that cites a promise, and the checks that are not
// tests. RESUME=1 repeats only the steps of the last run that failed or did not finish.
const folder = join(root, 'test-results/proof');
const passed = openPassedSteps(folder, { resumes: process.env['RESUME'] !== undefined });
const steps = proofSteps(folder);
const failedParts: string[] = [];
for (const { name, evidence, prove } of steps) {
  console.log(`\n--- ${name}${passed.has(name) ? ': passed before' : ''}`);
  if (passed.has(name)) continue;
  rmSync(evidence, { force: true });
  const startedAt = Date.now();
  if (await prove()) passed.add(name, Date.now() - startedAt);
  else failedParts.push(name);
}
const record = describeRun(folder, {
  commit: passed.commit,
  evidence: steps.map(({ evidence }) => evidence),
  milliseconds: passed.milliseconds(),
});
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

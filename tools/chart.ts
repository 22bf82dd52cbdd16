import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chartReadme } from './chart-table.ts';
import { k8sFiles } from './k8s-files.ts';
import { root } from './processes.ts';

// Writes the files generated from the chart: the table in its README, and k8s/. With --check it only
// reports files that are out of date.
const isCheck = process.argv.includes('--check');
const hasHelm = spawnSync('helm', ['version']).status === 0;
if (!hasHelm) console.error('MISSING: helm. THE FILES OF k8s/ ARE SKIPPED.');

const files = [...(await chartReadme()), ...(hasHelm ? k8sFiles() : [])];
for (const [file, content] of files) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === content) continue;
  if (isCheck) {
    console.error(`${file} is out of date: run \`make k8s\`.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    console.log(`wrote ${file}`);
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readObjects, type KubeObject } from './objects.ts';
import { runProgram, type ProgramResult } from './run-program.ts';

export const chart = join(import.meta.dirname, '../../mindmirror');

/** The Kubernetes version to render for; by default, helm uses the one it was built against. */
const kubeVersion = '1.35.0';

/** Every values file that must install: those in ci/ and the one for production. */
export const valuesFiles: readonly string[] = [
  ...readdirSync(join(chart, 'ci')).map((name) => join('ci', name)),
  'values-production.yaml',
];

/** Runs `helm template` with a values file of the chart and further arguments. */
export const template = async (
  file: string,
  more: readonly string[] = [],
): Promise<ProgramResult> => {
  const given = ['--values', join(chart, file), '--namespace', 'space', ...more];
  return runProgram('helm', ['template', 'mm', chart, '--kube-version', kubeVersion, ...given]);
};

export const renderObjects = async (file: string): Promise<readonly KubeObject[]> => {
  const { status, output, errors } = await template(file);
  if (status !== 0) throw new Error(errors);
  return readObjects(output);
};

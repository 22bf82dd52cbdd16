import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const k8s = join(import.meta.dirname, '../../../k8s');

/** Every kustomization in k8s/, by its folder. */
export const overlays: readonly string[] = [
  'base',
  ...readdirSync(join(k8s, 'overlays')).map((name) => join('overlays', name)),
];

/** The YAML that `kubectl apply -k` would send. */
export const renderOverlay = async (overlay: string): Promise<string> => {
  const { status, output, errors } = await runProgram('kubectl', ['kustomize', join(k8s, overlay)]);
  if (status !== 0) throw new Error(errors);
  return output;
};

import { spawnSync } from 'node:child_process';
import { sayMissing } from '../../../backend/src/testing/services-found.ts';

/** What there must be, and a question that only it answers. */
const needed: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['helm', 'helm', 'version'],
  ['kubectl', 'kubectl', 'version', '--client'],
  ['a cluster that KUBECONFIG names', 'kubectl', 'get', '--raw', '/readyz'],
];

const answers = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { timeout: 10_000 }).status === 0;

/** Looks once a run for a cluster. Without KUBECONFIG none is asked: it could be anybody's. */
export const findCluster = (): void => {
  const missing =
    (process.env['KUBECONFIG'] ?? '') === ''
      ? 'KUBECONFIG'
      : needed.find(([, program, ...args]) => !answers(program, args))?.[0];
  if (missing === undefined) process.env['FOUND_CLUSTER'] = 'yes';
  else sayMissing(missing);
};

import { spawnSync } from 'node:child_process';
import { reportMissing } from '../../../backend/src/testing/services/find-services.ts';

/** Each requirement, with a command that succeeds only if it is met. */
const requirements: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['helm', 'helm', 'version'],
  ['kubectl', 'kubectl', 'version', '--client'],
  ['a cluster that KUBECONFIG names', 'kubectl', 'get', '--raw', '/readyz'],
];

const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { timeout: 10_000 }).status === 0;

/**
 * Looks for a cluster once per run. Requires KUBECONFIG, because the default could be a production
 * cluster.
 */
export const findCluster = (): void => {
  const missing =
    (process.env['KUBECONFIG'] ?? '') === ''
      ? 'KUBECONFIG'
      : requirements.find(([, program, ...args]) => !succeeds(program, args))?.[0];
  if (missing === undefined) process.env['FOUND_CLUSTER'] = 'yes';
  else reportMissing(missing);
};

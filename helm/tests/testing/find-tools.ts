import { spawnSync } from 'node:child_process';

const doesRun = (program: string, argument: string): boolean =>
  spawnSync(program, [argument]).status === 0;

const say = (missing: string, skipped: string): void => {
  process.stderr.write(`MISSING: ${missing}. ${skipped} ARE SKIPPED.\n`);
};

/**
 * Looks once a run for what the tests drive, and leaves word for the test files, which are other
 * processes. Few machines have all of it, so a missing tool is loud but no failure.
 */
export const findTools = (): void => {
  const found = {
    helm: doesRun('helm', 'version'),
    unittest: doesRun('helm-unittest', '--help'),
    kubeconform: doesRun('kubeconform', '-v') && (process.env['KUBECONFORM_SCHEMAS'] ?? '') !== '',
    kubectl: doesRun('kubectl', '--help'),
  };
  if (!found.helm) say('helm', 'ALL TESTS OF THE CHART');
  if (!found.unittest) say('helm-unittest', 'THE UNIT TESTS OF THE TEMPLATES');
  if (!found.kubeconform) {
    say('kubeconform or the folder KUBECONFORM_SCHEMAS', 'THE KUBERNETES SCHEMAS');
  }
  if (!found.kubectl) say('kubectl', 'THE OVERLAYS OF k8s/');
  const names = Object.entries(found).flatMap(([name, isFound]) => (isFound ? [name] : []));
  process.env['CHART_TOOLS'] = names.join(',');
};

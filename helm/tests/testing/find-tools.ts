import { spawnSync } from 'node:child_process';

const succeeds = (program: string, argument: string): boolean =>
  spawnSync(program, [argument]).status === 0;

const warn = (missing: string, skipped: string): void => {
  process.stderr.write(`MISSING: ${missing}. ${skipped} ARE SKIPPED.\n`);
};

/**
 * Looks for the tools once per run and lists them in CHART_TOOLS for the test files, which run in
 * other processes. Few machines have all of them, so a missing tool is a warning and not a failure.
 */
export const findTools = (): void => {
  const found = {
    helm: succeeds('helm', 'version'),
    unittest: succeeds('helm-unittest', '--help'),
    kubectl: succeeds('kubectl', '--help'),
  };
  if (!found.helm) warn('helm', 'ALL TESTS OF THE CHART');
  if (!found.unittest) warn('helm-unittest', 'THE UNIT TESTS OF THE TEMPLATES');
  if (!found.kubectl) warn('kubectl', 'THE OVERLAYS OF k8s/');
  const names = Object.entries(found).flatMap(([name, isFound]) => (isFound ? [name] : []));
  process.env['CHART_TOOLS'] = names.join(',');
};

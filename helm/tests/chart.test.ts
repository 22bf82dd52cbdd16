import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { chart, template, valuesFiles } from './testing/chart.ts';
import { readObjects } from './testing/objects.ts';
import { runProgram } from './testing/run-program.ts';
import { withTools } from './testing/with-tools.ts';

withTools(['helm'], () => {
  test.each(valuesFiles)('helm lint accepts the chart with %s', async (file) => {
    const { status, output } = await runProgram('helm', [
      ...['lint', '--strict', '--quiet', '--kube-version', '1.35.0'],
      ...['--values', join(chart, file), chart],
    ]);
    expect({ status, output: output.trim() }).toEqual({ status: 0, output: '' });
  });

  test('invalid values stop an install with an explanation, and nothing is rendered', async () => {
    const { status, output, errors } = await template('ci/trial-values.yaml', [
      ...['--set', 'secrets.generate=false,settings.DRAIN_MS=90000'],
      ...['--set', 'worker.autoscaling.hpa.enabled=true,worker.autoscaling.keda.enabled=true'],
    ]);
    expect(status).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain('secrets.serverSecret is missing');
    expect(errors).toContain('api.terminationGracePeriodSeconds is 60');
    expect(errors).toContain('worker.autoscaling has hpa.enabled and keda.enabled');
  });

  test('an unknown key stops an install, and the message names it', async () => {
    const { status, errors } = await template('ci/trial-values.yaml', ['--set', 'api.replica=3']);
    expect(status).toBe(1);
    expect(errors).toContain("at '/api': additional properties 'replica' not allowed");
  });

  test('the message about an invalid secret does not contain it', async () => {
    const bad = ['--set', 'secrets.pepper.value=hunter2,secrets.serverSecret.value=hunter3'];
    const { errors } = await template('ci/trial-values.yaml', bad);
    expect(errors).toContain('secrets.pepper.value');
    expect(errors).not.toMatch(/hunter/);
  });

  test('rendering is deterministic except for the secrets of a trial', async () => {
    const once = await template('values-production.yaml');
    expect(await template('values-production.yaml')).toEqual(once);
    expect(readObjects(once.output).map(({ kind }) => kind)).not.toContain('Secret');
  });
});

withTools(['helm', 'unittest'], () => {
  test('helm-unittest passes on every suite of the chart', async () => {
    const { status, output } = await runProgram('helm-unittest', ['--color=false', chart]);
    expect(status === 0 ? '' : output).toBe('');
  });
});

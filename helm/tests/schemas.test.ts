import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { template, valuesFiles } from './testing/chart.ts';
import { overlays, renderOverlay } from './testing/overlays.ts';
import { runProgram } from './testing/run-program.ts';
import { withTools } from './testing/with-tools.ts';

/** What kubeconform has against some YAML, offline and with no object left out. */
const complaints = async (yaml: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    const file = join(folder, 'objects.yaml');
    writeFileSync(file, yaml);
    // One place, or several with a space between them; the first that knows a kind counts.
    const places = (process.env['KUBECONFORM_SCHEMAS'] ?? '').trim().split(/\s+/);
    const { status, output } = await runProgram('kubeconform', [
      ...[
        '-strict',
        ...unknownKinds,
        ...places.flatMap((place) => ['-schema-location', place]),
        file,
      ],
    ]);
    return status === 0 ? '' : output;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Kinds of operators that the cluster the schemas came from need not have.
const unknownKinds = ['-skip', 'ServiceMonitor,PrometheusRule,ScaledObject'];

withTools(['helm', 'kubeconform'], () => {
  test.each(valuesFiles)('Kubernetes knows everything that is rendered with %s', async (file) => {
    const { output } = await template(file);
    expect(await complaints(output)).toBe('');
  });

  test('a misspelt field is noticed', async () => {
    const { output } = await template('ci/trial-values.yaml');
    expect(await complaints(output.replace('replicas:', 'replica:'))).toContain('replica');
  });
});

withTools(['kubectl', 'kubeconform'], () => {
  test.each(overlays)('Kubernetes knows everything in %s', async (overlay) => {
    expect(await complaints(await renderOverlay(overlay))).toBe('');
  });
});

import { expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { template, valuesFiles } from './testing/chart.ts';
import { overlays, renderOverlay } from './testing/overlays.ts';
import { runProgram } from './testing/run-program.ts';
import { withTools } from './testing/with-tools.ts';

/** The errors that kubeconform finds in YAML, offline and for every object. */
const schemaErrors = async (yaml: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    const file = join(folder, 'objects.yaml');
    writeFileSync(file, yaml);
    // One location, or several separated by spaces; the first one with a schema for a kind is used.
    const locations = (process.env['KUBECONFORM_SCHEMAS'] ?? '').trim().split(/\s+/);
    const { status, output } = await runProgram('kubeconform', [
      ...[
        '-strict',
        ...unknownKinds,
        ...locations.flatMap((location) => ['-schema-location', location]),
        file,
      ],
    ]);
    return status === 0 ? '' : output;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

// Kinds of operators, whose schemas may be missing.
const unknownKinds = ['-skip', 'ServiceMonitor,PrometheusRule,ScaledObject'];

withTools(['helm', 'kubeconform'], () => {
  test.each(valuesFiles)(
    'the objects rendered with %s match the schemas of Kubernetes',
    async (file) => {
      const { output } = await template(file);
      expect(await schemaErrors(output)).toBe('');
    },
  );

  test('a misspelled field is an error', async () => {
    const { output } = await template('ci/trial-values.yaml');
    expect(await schemaErrors(output.replace('replicas:', 'replica:'))).toContain('replica');
  });
});

withTools(['kubectl', 'kubeconform'], () => {
  test.each(overlays)('the objects of %s match the schemas of Kubernetes', async (overlay) => {
    expect(await schemaErrors(await renderOverlay(overlay))).toBe('');
  });
});

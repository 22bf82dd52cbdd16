import { expect, test } from '@jest/globals';
import { renderObjects, valuesFiles } from './testing/chart.ts';
import { readObjects, type KubeObject } from './testing/objects.ts';
import { overlays, renderOverlay } from './testing/overlays.ts';
import { findBreaches } from './testing/policies.ts';
import { withTools } from './testing/with-tools.ts';

// The one file that turns the policies for networks off.
const withoutNetworks = 'ci/minimal-values.yaml';

const breachesOf = (objects: readonly KubeObject[], file: string): readonly string[] =>
  findBreaches(objects, { networks: file !== withoutNetworks });

withTools(['helm'], () => {
  test.each(valuesFiles)('what is rendered with %s keeps every policy', async (file) => {
    expect(breachesOf(await renderObjects(file), file)).toEqual([]);
  });

  test('a worker that gets what an api gets is noticed for its pepper', async () => {
    const label = 'app.kubernetes.io/component';
    const objects = await renderObjects('ci/inline-secrets-values.yaml');
    const asWorkers = objects.map((object): KubeObject => {
      const { labels = {} } = object.metadata;
      const { [label]: component = '' } = labels;
      if (component !== 'api') return object;
      return {
        ...object,
        metadata: { ...object.metadata, labels: { ...labels, [label]: 'worker' } },
      };
    });
    expect(breachesOf(objects, '')).toEqual([]);
    expect(breachesOf(asWorkers, '').join()).toContain('has a pepper and opens no vault');
  });

  test('networks that are not closed are noticed', async () => {
    const objects = await renderObjects(withoutNetworks);
    expect(findBreaches(objects, { networks: true }).join()).toContain('default-deny');
  });
});

withTools(['kubectl'], () => {
  test.each(overlays)('%s keeps every policy', async (overlay) => {
    expect(breachesOf(readObjects(await renderOverlay(overlay)), overlay)).toEqual([]);
  });
});

import { expect, test } from '@jest/globals';
import { renderObjects, valuesFiles } from './testing/chart.ts';
import { readObjects, type KubeObject } from './testing/objects.ts';
import { overlays, renderOverlay } from './testing/overlays.ts';
import { findViolations } from './testing/policies.ts';
import { withTools } from './testing/with-tools.ts';

// The only file that disables NetworkPolicies.
const withoutNetworkPolicies = 'ci/minimal-values.yaml';

const violationsOf = (objects: readonly KubeObject[], file: string): readonly string[] =>
  findViolations(objects, { networkPolicies: file !== withoutNetworkPolicies });

withTools(['helm'], () => {
  test.each(valuesFiles)('the objects rendered with %s follow every rule', async (file) => {
    expect(violationsOf(await renderObjects(file), file)).toEqual([]);
  });

  test('a worker with the environment of an api violates the rule about the pepper', async () => {
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
    expect(violationsOf(objects, '')).toEqual([]);
    expect(violationsOf(asWorkers, '').join()).toContain('has a pepper but opens no vault');
  });

  test('a release without NetworkPolicies violates the rules', async () => {
    const objects = await renderObjects(withoutNetworkPolicies);
    expect(findViolations(objects, { networkPolicies: true }).join()).toContain('default-deny');
  });
});

withTools(['kubectl'], () => {
  test.each(overlays)('%s follows every rule', async (overlay) => {
    expect(violationsOf(readObjects(await renderOverlay(overlay)), overlay)).toEqual([]);
  });
});

import { expect, test } from '@jest/globals';
import { renderObjects, template, valuesFiles } from './testing/chart.ts';
import { readObjects } from './testing/objects.ts';
import { overlays, renderOverlay } from './testing/overlays.ts';
import { schemaErrors } from './testing/schema-errors.ts';
import { withTools } from './testing/with-tools.ts';

withTools(['helm'], () => {
  test.each(valuesFiles)(
    'the objects rendered with %s match the schemas of Kubernetes',
    async (file) => {
      expect(schemaErrors(await renderObjects(file))).toEqual([]);
    },
  );

  const faults = [
    ['a misspelled field', 'replicas: 2', 'replica: 2', /additional properties/],
    ['a value of the wrong type', 'replicas: 2', 'replicas: two', /must be integer/],
    ['a missing field', 'containerPort: 8080, ', '', /must have required property/],
    ['an unknown kind', 'kind: StatefulSet', 'kind: StatefulSets', /has no schema/],
    ['a field without a value', 'replicas: 2', 'replicas:', /must be integer/],
  ] as const;
  test.each(faults)('%s is an error', async (_, right, wrong, message) => {
    const { output } = await template('ci/trial-values.yaml');
    expect(output).toContain(right);
    const errors = schemaErrors(readObjects(output.replace(right, wrong)));
    expect(errors.join()).toMatch(message);
  });
});

withTools(['kubectl'], () => {
  test.each(overlays)('the objects of %s match the schemas of Kubernetes', async (overlay) => {
    expect(schemaErrors(readObjects(await renderOverlay(overlay)))).toEqual([]);
  });
});

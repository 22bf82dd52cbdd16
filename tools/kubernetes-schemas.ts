import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi, readCustomResource } from './kubernetes-schemas/read-modules.ts';
import { strictSchemas, type JsonSchema } from './kubernetes-schemas/strict-schema.ts';
import { root } from './processes.ts';

// Writes the JSON schemas of the kinds in the chart and in k8s/ from Go modules, for the tests of
// the chart. Needs Go; the tests need neither Go nor a network.
const gatewayApi = 'sigs.k8s.io/gateway-api@v1.4.1';
const keda = 'github.com/kedacore/keda/v2@v2.18.1';
const prometheus = 'github.com/prometheus-operator/prometheus-operator@v0.85.0';
const prometheusFolder = 'example/prometheus-operator-crd/monitoring.coreos.com_';

const kinds = [
  ...['ConfigMap', 'Namespace', 'Pod', 'Secret', 'Service', 'ServiceAccount'].map(
    (kind) => `v1 ${kind}`,
  ),
  ...['apps/v1 Deployment', 'apps/v1 StatefulSet', 'batch/v1 Job'],
  ...['autoscaling/v2 HorizontalPodAutoscaler', 'policy/v1 PodDisruptionBudget'],
  ...['networking.k8s.io/v1 Ingress', 'networking.k8s.io/v1 NetworkPolicy'],
  ...['gateway.networking.k8s.io/v1 Gateway', 'gateway.networking.k8s.io/v1 HTTPRoute'],
  ...['keda.sh/v1alpha1 ScaledObject'],
  ...['monitoring.coreos.com/v1 PrometheusRule', 'monitoring.coreos.com/v1 ServiceMonitor'],
];

const sources = [
  readApi('k8s.io/kubernetes@v1.35.4'),
  ...['gateways', 'httproutes'].map((name) =>
    readCustomResource(gatewayApi, `config/crd/standard/gateway.networking.k8s.io_${name}.yaml`),
  ),
  readCustomResource(keda, 'config/crd/bases/keda.sh_scaledobjects.yaml'),
  ...['prometheusrules', 'servicemonitors'].map((name) =>
    readCustomResource(prometheus, `${prometheusFolder}${name}.yaml`),
  ),
];
const names = new Map(sources.flatMap((source) => Object.entries(source.names)));
const all = new Map<string, JsonSchema>([
  ...sources.flatMap(({ definitions }) => Object.entries(strictSchemas(definitions))),
  ['io.k8s.apimachinery.pkg.api.resource.Quantity', { type: ['string', 'number'] }],
]);

const nameOf = (kind: string): string => {
  const name = names.get(kind);
  if (name === undefined) throw new Error(`No module has a schema for ${kind}.`);
  return name;
};

/** Adds a schema and all that it refers to. */
const collect = (name: string, into: Map<string, JsonSchema>): void => {
  const schema = all.get(name);
  if (schema === undefined) throw new Error(`No module has the schema ${name}.`);
  if (into.has(name)) return;
  into.set(name, schema);
  const references = JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g);
  for (const [, reference = ''] of references) collect(reference, into);
};

const used = new Map<string, JsonSchema>();
for (const kind of kinds) collect(nameOf(kind), used);

// One line per schema, so that a new version of Kubernetes is a readable diff.
const lines = (entries: readonly (readonly [string, unknown])[]): string =>
  entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');
const kindNames = kinds.map((kind) => [kind, nameOf(kind)] as const);
const file = 'helm/tests/schemas/kubernetes.json';
writeFileSync(
  join(root, file),
  `{"kinds":{\n${lines(kindNames)}\n},\n"definitions":{\n${lines([...used])}\n}}\n`,
);
console.log(`${kinds.length} kinds, ${used.size} schemas in ${file}`);

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from './processes.ts';

type KubeObject = {
  readonly kind: string;
  readonly metadata: {
    readonly labels: Record<string, string>;
    readonly annotations?: Record<string, string>;
    namespace?: string;
  };
  readonly spec?: { readonly template?: { readonly metadata: Pod } };
};
type Pod = { annotations?: Record<string, string> };

/** A file in k8s/: some of the objects that the chart renders with some values. */
type Part = {
  readonly file: string;
  readonly values: string;
  readonly includes: (object: KubeObject) => boolean;
};

const ofKind =
  (...kinds: readonly string[]) =>
  ({ kind }: KubeObject): boolean =>
    kinds.includes(kind);

const ofComponent =
  (...components: readonly string[]) =>
  ({ metadata }: KubeObject): boolean =>
    components.includes(metadata.labels['app.kubernetes.io/component'] ?? '');

const parts: readonly Part[] = [
  { file: 'base/rendered/deployments.yaml', values: 'base', includes: ofKind('Deployment') },
  { file: 'base/rendered/services.yaml', values: 'base', includes: ofKind('Service') },
  { file: 'base/rendered/accounts.yaml', values: 'base', includes: ofKind('ServiceAccount') },
  { file: 'base/rendered/networks.yaml', values: 'base', includes: ofKind('NetworkPolicy') },
  { file: 'base/rendered/budgets.yaml', values: 'base', includes: ofKind('PodDisruptionBudget') },
  {
    file: 'overlays/dev/rendered/stores.yaml',
    values: 'dev',
    includes: ofComponent('mongodb', 'redis'),
  },
  {
    file: 'overlays/production/rendered/scaling.yaml',
    values: 'production',
    includes: ofKind('HorizontalPodAutoscaler'),
  },
  {
    file: 'overlays/production/rendered/monitoring.yaml',
    values: 'production',
    includes: ofKind('ServiceMonitor', 'PrometheusRule', 'ConfigMap'),
  },
  {
    file: 'overlays/gateway-api/rendered/routes.yaml',
    values: 'production',
    includes: ofKind('HTTPRoute'),
  },
];

const header = '# Written by `make k8s` from helm/mindmirror and k8s/values. Change those.\n';

/** The rendered files of k8s/: path to content. Needs helm. */
export const k8sFiles = (): ReadonlyMap<string, string> => {
  const rendered = new Map<string, readonly KubeObject[]>();
  return new Map(
    parts.map(({ file, values, includes }) => {
      const objects = rendered.get(values) ?? render(values);
      rendered.set(values, objects);
      const texts = objects.filter(includes).map((object) => stringify(object, { lineWidth: 0 }));
      return [join('k8s', file), header + texts.join('---\n')];
    }),
  );
};

const render = (values: string): readonly KubeObject[] => {
  const yaml = execFileSync(
    'helm',
    [
      ...['template', 'mindmirror', join(root, 'helm/mindmirror'), '--kube-version', '1.35.0'],
      ...['--namespace', 'mindmirror', '--no-hooks', '--skip-tests'],
      ...['--values', join(root, `k8s/values/${values}.yaml`)],
    ],
    { encoding: 'utf8' },
  );
  return parseAllDocuments(yaml).flatMap((document) => {
    // The tests check the chart's output with kubeconform.
    const object = document.toJS() as KubeObject | null;
    return object === null ? [] : [withoutHelm(object)];
  });
};

/** Removes labels and annotations for helm, and the namespace, which the kustomization sets. */
const withoutHelm = (object: KubeObject): KubeObject => {
  const { labels } = object.metadata;
  delete labels['helm.sh/chart'];
  labels['app.kubernetes.io/managed-by'] = 'kustomize';
  delete object.metadata.namespace;
  const pod = object.spec?.template?.metadata;
  if (pod !== undefined) delete pod.annotations;
  return object;
};

import { containersOf, podOf, type Container, type KubeObject, type PodSpec } from './objects.ts';

/** Seconds a process may take after the drain to close connections and files (compose/start.ts). */
const closingSeconds = 10;

/**
 * Every violation of the restricted Pod Security Standard or of the rules of this chart, as a sentence.
 */
export const findViolations = (
  objects: readonly KubeObject[],
  required: { readonly networkPolicies: boolean },
): readonly string[] => [
  ...objects.flatMap((object) => {
    const pod = podOf(object);
    const found = [...labelViolations(object), ...secretViolations(object)];
    if (pod !== undefined) found.push(...podViolations(pod), ...lifecycleViolations(object, pod));
    return found.map((violation) => `${object.kind} ${object.metadata.name}: ${violation}`);
  }),
  ...serviceViolations(objects),
  ...(required.networkPolicies ? networkViolations(objects) : []),
];

const podViolations = (pod: PodSpec): readonly string[] => {
  const { securityContext: context = {}, volumes = [] } = pod;
  return [
    ...when('may run as root', context.runAsNonRoot !== true || context.runAsUser === 0),
    ...when('has no seccomp profile', context.seccompProfile?.type !== 'RuntimeDefault'),
    ...when('uses a namespace of the host', pod.hostNetwork ?? pod.hostPID ?? pod.hostIPC ?? false),
    ...when(
      'mounts a path of the host',
      volumes.some(({ hostPath }) => hostPath !== undefined),
    ),
    ...containersOf(pod).flatMap((one) =>
      containerViolations(one).map((violation) => `container ${one.name} ${violation}`),
    ),
  ];
};

const containerViolations = (container: Container): readonly string[] => {
  const { securityContext: context = {}, image, env = [], resources } = container;
  const names = env.map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...when('may gain privileges', context.allowPrivilegeEscalation !== false),
    ...when('is privileged', context.privileged === true),
    ...when('can write to its root file system', context.readOnlyRootFilesystem !== true),
    ...when('keeps capabilities', context.capabilities?.drop?.includes('ALL') !== true),
    ...when('adds capabilities', (context.capabilities?.add ?? []).length > 0),
    ...when('has no memory limit', resources?.limits?.['memory'] === undefined),
    ...when(
      `runs ${image}, which has no fixed version`,
      !/(?::(?!latest)[\w.-]+|@sha256:\w{64})$/.test(image),
    ),
    ...when(`sets ${repeated.join()} twice`, repeated.length > 0),
  ];
};

/** Long-running workloads need probes and a grace period that covers their shutdown. */
const lifecycleViolations = (object: KubeObject, pod: PodSpec): readonly string[] => {
  if (object.kind !== 'Deployment' && object.kind !== 'StatefulSet') return [];
  const grace = pod.terminationGracePeriodSeconds ?? 30;
  return (pod.containers ?? []).flatMap((one) => {
    const drain = Number(one.env?.find(({ name }) => name === 'DRAIN_MS')?.value ?? 0) / 1_000;
    const preStop = one.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const needed = preStop + drain + (drain > 0 ? closingSeconds : 0);
    return [
      ...when('has no liveness probe', one.livenessProbe === undefined),
      ...when('has no readiness probe', one.readinessProbe === undefined),
      ...when(`needs ${needed} s to stop, but gets ${grace} s`, needed >= grace),
    ].map((violation) => `container ${one.name} ${violation}`);
  });
};

const secretNames = /^(?:SERVER_SECRET|PEPPER|MONGODB_URL|REDIS_URL)$|PASSWORD|TOKEN/;

/** Components that open vaults. */
const vaultOpeners = new Set(['api', 'embedded']);

const secretViolations = (object: KubeObject): readonly string[] => {
  const text = object.kind === 'ConfigMap' ? JSON.stringify(object.data ?? {}) : '';
  const plain = containersOf(podOf(object) ?? {}).flatMap(({ env = [] }) =>
    env.filter(({ name, value }) => secretNames.test(name) && value !== undefined),
  );
  const component = object.metadata.labels?.['app.kubernetes.io/component'] ?? '';
  const holdsPepper = containersOf(podOf(object) ?? {}).some(({ env = [] }) =>
    env.some(({ name }) => name === 'PEPPER'),
  );
  return [
    ...when('has a pepper but opens no vault', holdsPepper && !vaultOpeners.has(component)),
    ...when(
      'contains a secret',
      /(?:mongodb(?:\+srv)?|rediss?):\/\/[^/"]*@|\bmm_\w{43}/.test(text),
    ),
    ...plain.map(({ name }) => `sets ${name} as plain text`),
  ];
};

const common = ['name', 'instance', 'component', 'version', 'part-of', 'managed-by'];

const labelViolations = ({ metadata, spec }: KubeObject): readonly string[] => {
  const { labels = {} } = metadata;
  if (labels['app.kubernetes.io/name'] === undefined) return [];
  const missing = common.filter((name) => labels[`app.kubernetes.io/${name}`] === undefined);
  const ofPod = spec?.template?.metadata.labels;
  return [
    ...when(`lacks the label ${missing.join()}`, missing.length > 0),
    ...when(
      'has a version label on its pod, which restarts with every release',
      ofPod?.['helm.sh/chart'] !== undefined,
    ),
  ];
};

/** A Service without a matching container would fail only at its first request. */
const serviceViolations = (objects: readonly KubeObject[]): readonly string[] => {
  const pods = objects.flatMap(({ spec }) => (spec?.template === undefined ? [] : [spec.template]));
  return objects
    .filter(({ kind }) => kind === 'Service')
    .flatMap(({ metadata, spec }) => {
      const selected = Object.entries(spec?.selector ?? {});
      const behind = pods.filter(({ metadata: { labels } }) =>
        selected.every(([name, value]) => labels[name] === value),
      );
      const open = behind.flatMap(({ spec: pod }) =>
        (pod.containers ?? []).flatMap(({ ports = [] }) => ports.map(({ name }) => name)),
      );
      const missed = (spec?.ports ?? []).filter((port) => !open.includes(String(port.targetPort)));
      return missed.map(
        (port) => `Service ${metadata.name}: no container listens on ${port.targetPort}`,
      );
    });
};

/** All traffic of a release is denied by default, and each component has its own policy. */
const networkViolations = (objects: readonly KubeObject[]): readonly string[] => {
  const policies = objects.flatMap(({ kind, spec = {} }) =>
    kind === 'NetworkPolicy' ? [spec] : [],
  );
  const denyAll = policies.filter(
    (spec) =>
      spec.ingress === undefined && spec.egress === undefined && spec.policyTypes?.length === 2,
  );
  const componentOf = (spec: NonNullable<KubeObject['spec']>): string | undefined =>
    spec.podSelector?.matchLabels?.['app.kubernetes.io/component'];
  const covered = policies.map(componentOf);
  const uncovered = objects.flatMap(({ kind, metadata, spec }) => {
    const of = spec?.template?.metadata.labels['app.kubernetes.io/component'];
    return of === undefined || covered.includes(of) ? [] : [`${kind} ${metadata.name}`];
  });
  return [
    ...when('there is no default-deny policy', !denyAll.map(componentOf).includes(undefined)),
    ...uncovered.map((name) => `${name}: no NetworkPolicy selects it`),
  ];
};

const when = (violation: string, isViolated: boolean): readonly string[] =>
  isViolated ? [violation] : [];

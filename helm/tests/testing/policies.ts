import { containersOf, podOf, type Container, type KubeObject, type PodSpec } from './objects.ts';

/** After the drain a process may take this long to close what it holds (compose/start.ts). */
const closingSeconds = 10;

/**
 * What objects do that no cluster of ours should run, each in a sentence: the restricted Pod Security
 * Standard and the habits of this chart.
 */
export const findBreaches = (
  objects: readonly KubeObject[],
  demanded: { readonly networks: boolean },
): readonly string[] => [
  ...objects.flatMap((object) => {
    const pod = podOf(object);
    const found = [...labelBreaches(object), ...secretBreaches(object)];
    if (pod !== undefined) found.push(...podBreaches(pod), ...lifeBreaches(object, pod));
    return found.map((breach) => `${object.kind} ${object.metadata.name}: ${breach}`);
  }),
  ...serviceBreaches(objects),
  ...(demanded.networks ? networkBreaches(objects) : []),
];

const podBreaches = (pod: PodSpec): readonly string[] => {
  const { securityContext: context = {}, volumes = [] } = pod;
  return [
    ...say('may run as root', context.runAsNonRoot !== true || context.runAsUser === 0),
    ...say('has no seccomp profile', context.seccompProfile?.type !== 'RuntimeDefault'),
    ...say('is on the host', pod.hostNetwork ?? pod.hostPID ?? pod.hostIPC ?? false),
    ...say(
      'mounts the host',
      volumes.some(({ hostPath }) => hostPath !== undefined),
    ),
    ...containersOf(pod).flatMap((one) =>
      containerBreaches(one).map((breach) => `container ${one.name} ${breach}`),
    ),
  ];
};

const containerBreaches = (container: Container): readonly string[] => {
  const { securityContext: context = {}, image, env = [], resources } = container;
  const names = env.map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...say('may gain privileges', context.allowPrivilegeEscalation !== false),
    ...say('is privileged', context.privileged === true),
    ...say('can write to its root', context.readOnlyRootFilesystem !== true),
    ...say('keeps capabilities', context.capabilities?.drop?.includes('ALL') !== true),
    ...say('adds capabilities', (context.capabilities?.add ?? []).length > 0),
    ...say('has no memory limit', resources?.limits?.['memory'] === undefined),
    ...say(
      `runs ${image}, of no fixed version`,
      !/(?::(?!latest)[\w.-]+|@sha256:\w{64})$/.test(image),
    ),
    ...say(`has ${repeated.join()} twice`, repeated.length > 0),
  ];
};

/** What serves for long is probed, and gets the time to end that it was promised. */
const lifeBreaches = (object: KubeObject, pod: PodSpec): readonly string[] => {
  if (object.kind !== 'Deployment' && object.kind !== 'StatefulSet') return [];
  const grace = pod.terminationGracePeriodSeconds ?? 30;
  return (pod.containers ?? []).flatMap((one) => {
    const drain = Number(one.env?.find(({ name }) => name === 'DRAIN_MS')?.value ?? 0) / 1_000;
    const pause = one.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const needed = pause + drain + (drain > 0 ? closingSeconds : 0);
    return [
      ...say('has no liveness probe', one.livenessProbe === undefined),
      ...say('has no readiness probe', one.readinessProbe === undefined),
      ...say(`needs ${needed} s to stop and gets ${grace}`, needed >= grace),
    ].map((breach) => `container ${one.name} ${breach}`);
  });
};

const secretNames = /^(?:SERVER_SECRET|PEPPER|MONGODB_URL|REDIS_URL)$|PASSWORD|TOKEN/;

/** What opens vaults. */
const openers = new Set(['api', 'embedded']);

const secretBreaches = (object: KubeObject): readonly string[] => {
  const text = object.kind === 'ConfigMap' ? JSON.stringify(object.data ?? {}) : '';
  const plain = containersOf(podOf(object) ?? {}).flatMap(({ env = [] }) =>
    env.filter(({ name, value }) => secretNames.test(name) && value !== undefined),
  );
  const component = object.metadata.labels?.['app.kubernetes.io/component'] ?? '';
  const holdsPepper = containersOf(podOf(object) ?? {}).some(({ env = [] }) =>
    env.some(({ name }) => name === 'PEPPER'),
  );
  return [
    ...say('has a pepper and opens no vault', holdsPepper && !openers.has(component)),
    ...say('holds a secret', /(?:mongodb(?:\+srv)?|rediss?):\/\/[^/"]*@|\bmm_\w{43}/.test(text)),
    ...plain.map(({ name }) => `has ${name} in plain sight`),
  ];
};

const common = ['name', 'instance', 'component', 'version', 'part-of', 'managed-by'];

const labelBreaches = ({ metadata, spec }: KubeObject): readonly string[] => {
  const { labels = {} } = metadata;
  if (labels['app.kubernetes.io/name'] === undefined) return [];
  const missing = common.filter((name) => labels[`app.kubernetes.io/${name}`] === undefined);
  const ofPod = spec?.template?.metadata.labels;
  return [
    ...say(`has no label ${missing.join()}`, missing.length > 0),
    ...say(
      'has a pod that says its version, so that it restarts with every release',
      ofPod?.['helm.sh/chart'] !== undefined,
    ),
  ];
};

/** A Service that leads to no container is a mistake nobody sees before the first call. */
const serviceBreaches = (objects: readonly KubeObject[]): readonly string[] => {
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
      return missed.map((port) => `Service ${metadata.name}: nobody listens on ${port.targetPort}`);
    });
};

/** Everything of a release is denied, and each of its pods then has a policy of its own. */
const networkBreaches = (objects: readonly KubeObject[]): readonly string[] => {
  const policies = objects.flatMap(({ kind, spec = {} }) =>
    kind === 'NetworkPolicy' ? [spec] : [],
  );
  const closed = policies.filter(
    (spec) =>
      spec.ingress === undefined && spec.egress === undefined && spec.policyTypes?.length === 2,
  );
  const meant = (spec: NonNullable<KubeObject['spec']>): string | undefined =>
    spec.podSelector?.matchLabels?.['app.kubernetes.io/component'];
  const named = policies.map(meant);
  const alone = objects.flatMap(({ kind, metadata, spec }) => {
    const of = spec?.template?.metadata.labels['app.kubernetes.io/component'];
    return of === undefined || named.includes(of) ? [] : [`${kind} ${metadata.name}`];
  });
  return [
    ...say('there is no default-deny policy', !closed.map(meant).includes(undefined)),
    ...alone.map((name) => `${name}: no policy says what it may do`),
  ];
};

const say = (breach: string, isSo: boolean): readonly string[] => (isSo ? [breach] : []);

import { parseAllDocuments } from 'yaml';

/** The parts of Kubernetes objects that the rules check. */
export type KubeObject = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: PodSpec & {
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly ports?: readonly { readonly port: number; readonly targetPort: number | string }[];
    readonly policyTypes?: readonly string[];
    readonly podSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly ingress?: readonly object[];
    readonly egress?: readonly object[];
  };
  readonly data?: Readonly<Record<string, string>>;
};

export type PodSpec = {
  readonly containers?: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly automountServiceAccountToken?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly volumes?: readonly { readonly name: string; readonly hostPath?: object }[];
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: SecurityContext;
};

type SecurityContext = {
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seccompProfile?: { readonly type: string };
  readonly allowPrivilegeEscalation?: boolean;
  readonly privileged?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
};

export type EnvEntry = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: object };
};

export type Container = {
  readonly name: string;
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly EnvEntry[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: object;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: { readonly limits?: Readonly<Record<string, string>> };
  readonly securityContext?: SecurityContext;
};

type Probe = { readonly httpGet?: { readonly path: string; readonly port: string | number } };

/**
 * The objects in a YAML stream, without documents that contain only comments.
 * @throws YAMLParseError for malformed YAML.
 */
export const readObjects = (yaml: string): readonly KubeObject[] =>
  parseAllDocuments(yaml).flatMap((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    // schemas.test.ts checks the objects.
    const object = document.toJS() as KubeObject | null;
    return object === null ? [] : [object];
  });

/** The pod of an object, if it has one. */
export const podOf = (object: KubeObject): PodSpec | undefined =>
  object.kind === 'Pod' ? object.spec : object.spec?.template?.spec;

export const containersOf = (pod: PodSpec): readonly Container[] => [
  ...(pod.containers ?? []),
  ...(pod.initContainers ?? []),
];

import { randomUUID } from 'node:crypto';
import { untilReady, upgradeChart } from './chart.ts';
import { findListener, originOf } from './gateway.ts';
import { podsOf, type Pod } from './pods.ts';
import { helm, kubectl } from './programs.ts';
import { mergeValues, trialValues, type Values } from './values.ts';

/** A release of the chart in its own namespace, behind the cluster's Gateway. */
export type Release = {
  readonly namespace: string;
  /** Its public address. */
  readonly origin: string;
  /**
   * Installs or upgrades a trial with these values, merged over those of earlier calls. By default,
   * waits until its pods are ready.
   */
  readonly upgrade: (values: Values, options?: readonly string[]) => Promise<void>;
  /** Returns to the previous revision. */
  readonly rollback: () => Promise<void>;
  /** Runs `helm test` and resolves with its output. */
  readonly test: () => Promise<string>;
  readonly uninstall: () => Promise<void>;
  /** Runs kubectl in the namespace. */
  readonly kubectl: (args: readonly string[], input?: string) => Promise<string>;
  readonly pods: (component: string) => Promise<readonly Pod[]>;
  /** Deletes the namespace with everything in it. */
  readonly close: () => Promise<void>;
};

const name = 'mm';

/** Creates a namespace that enforces the restricted Pod Security Standard. Installs nothing yet. */
export const prepareRelease = async (): Promise<Release> => {
  const listener = await findListener('HTTP');
  const namespace = `mindmirror-${randomUUID().slice(0, 8)}`;
  let values = trialValues(listener);
  await kubectl(['create', 'namespace', namespace]);
  await kubectl(['label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted']);

  const inNamespace = async (args: readonly string[]): Promise<string> =>
    helm([...args, '-n', namespace]);

  return {
    namespace,
    origin: originOf(listener),
    upgrade: async (more, options = untilReady) => {
      values = mergeValues(values, more);
      await upgradeChart([namespace, name], values, options);
    },
    rollback: async () => {
      await inNamespace(['rollback', name, ...untilReady]);
    },
    test: async () => inNamespace(['test', name]),
    uninstall: async () => {
      await inNamespace(['uninstall', name, ...untilReady]);
    },
    kubectl: async (args, input) => kubectl(['-n', namespace, ...args], input),
    pods: async (component) => podsOf(namespace, component),
    close: async () => {
      await kubectl(['delete', 'namespace', namespace, '--wait']);
    },
  };
};

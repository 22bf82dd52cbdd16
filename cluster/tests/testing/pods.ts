import { kubectl } from './programs.ts';

export type Pod = {
  readonly name: string;
  readonly uid: string;
  readonly isReady: boolean;
  /** Sum over all its containers. */
  readonly restarts: number;
};

type PodObject = {
  readonly metadata: {
    readonly name: string;
    readonly uid: string;
    readonly deletionTimestamp?: string;
  };
  readonly status: {
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
    readonly containerStatuses?: readonly { readonly restartCount: number }[];
  };
};

/** The pods of one component, except those that are being deleted. */
export const podsOf = async (namespace: string, component: string): Promise<readonly Pod[]> => {
  const selector = `app.kubernetes.io/component=${component}`;
  const output = await kubectl(['get', 'pods', '-n', namespace, '-l', selector, '-o', 'json']);
  const { items } = JSON.parse(output) as { readonly items: readonly PodObject[] };
  return items
    .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata: { name, uid }, status }) => ({
      name,
      uid,
      isReady: (status.conditions ?? []).some(
        (condition) => condition.type === 'Ready' && condition.status === 'True',
      ),
      restarts: (status.containerStatuses ?? []).reduce((sum, one) => sum + one.restartCount, 0),
    }));
};

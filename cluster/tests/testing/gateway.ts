import { kubectl } from './programs.ts';

/** A listener of a Gateway of this cluster, which routes may attach to. */
export type Listener = {
  readonly parentRef: {
    readonly name: string;
    readonly namespace: string;
    readonly sectionName: string;
  };
  readonly address: string;
  readonly port: number;
};

type GatewayObject = {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: {
    readonly listeners: readonly {
      readonly name: string;
      readonly port: number;
      readonly protocol: string;
    }[];
  };
  readonly status?: { readonly addresses?: readonly { readonly value: string }[] };
};

/**
 * Finds the first listener with this protocol on a Gateway with an address.
 * @throws Error if there is none.
 */
export const findListener = async (protocol: 'HTTP' | 'HTTPS'): Promise<Listener> => {
  const output = await kubectl(['get', 'gateways.gateway.networking.k8s.io', '-A', '-o', 'json']);
  const { items } = JSON.parse(output) as { readonly items: readonly GatewayObject[] };
  for (const { metadata, spec, status } of items) {
    const address = status?.addresses?.[0]?.value;
    const listener = spec.listeners.find((one) => one.protocol === protocol);
    if (address === undefined || listener === undefined) continue;
    const { name, namespace } = metadata;
    return {
      parentRef: { name, namespace, sectionName: listener.name },
      address,
      port: listener.port,
    };
  }
  throw new Error(`No Gateway of this cluster has an address and an ${protocol} listener.`);
};

/** The address of a listener without TLS. */
export const originOf = ({ address, port }: Listener): string =>
  new URL(`http://${address}:${port}`).origin;

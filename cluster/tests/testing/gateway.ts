import { kubectl } from './programs.ts';

/** A Gateway of this cluster that routes may attach to, and its address. */
export type Gateway = {
  readonly name: string;
  readonly namespace: string;
  readonly listener: string;
  readonly origin: string;
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
 * Finds the first Gateway with an address and a listener without TLS.
 * @throws Error if there is none.
 */
export const findGateway = async (): Promise<Gateway> => {
  const output = await kubectl(['get', 'gateways.gateway.networking.k8s.io', '-A', '-o', 'json']);
  const { items } = JSON.parse(output) as { readonly items: readonly GatewayObject[] };
  for (const { metadata, spec, status } of items) {
    const address = status?.addresses?.[0]?.value;
    const listener = spec.listeners.find(({ protocol }) => protocol === 'HTTP');
    if (address === undefined || listener === undefined) continue;
    const origin = new URL(`http://${address}:${listener.port}`).origin;
    return { ...metadata, listener: listener.name, origin };
  }
  throw new Error('No Gateway of this cluster has an address and an HTTP listener.');
};

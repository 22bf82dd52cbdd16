import { expect } from '@jest/globals';
import { times } from '../../../src/testing/times.ts';
import { eventually } from '../../../src/testing/eventually.ts';
import { keepConnected, type TransportKind } from './reconnecting-client.ts';
import { openReconnectingStream } from './staying-stream.ts';
import { startUser } from './steady-user.ts';

/** All concurrent users of a cluster: plain event streams, and users of the SDK's clients. */
export type SimulatedUsers = {
  readonly calls: () => number;
  /** Waits until `more` further calls have been made. */
  readonly untilCalled: (more: number) => Promise<void>;
  /** Waits until every stream is open and every client connected. */
  readonly untilConnected: () => Promise<void>;
  /** Waits for calls in progress and makes no more. */
  readonly stopCalling: () => Promise<void>;
  /** One line per call without a proper answer. */
  readonly failures: () => readonly string[];
  /** The facts acknowledged to the users. */
  readonly acknowledged: () => readonly string[];
  /** How many calls of such clients got no answer at first and were retried. */
  readonly retries: (transport: TransportKind) => number;
  readonly reconnects: () => {
    readonly clients: number;
    readonly streams: number;
    /** How many attempts it took to reopen the streams. */
    readonly tries: number;
  };
  readonly close: () => Promise<void>;
};

type Needs = {
  readonly origin: string;
  /** One per vault. */
  readonly tokens: readonly string[];
  /** How each vault's clients connect. */
  readonly transports: readonly TransportKind[];
  /** In total over all vaults. */
  readonly plainStreams: number;
  readonly random: () => number;
};

export const startSimulatedUsers = ({
  origin,
  tokens,
  transports,
  plainStreams,
  random,
}: Needs): SimulatedUsers => {
  const streams = times(plainStreams, (index) =>
    openReconnectingStream(origin, tokens[index % tokens.length]!),
  );
  const users = tokens.flatMap((token, vault) =>
    transports.map((transport, number) => {
      const client = keepConnected(origin, token, transport);
      const name = `Client ${number} of vault ${vault}`;
      return { transport, client, ...startUser(name, client, random) };
    }),
  );
  const calls = (): number => sum(users.map((user) => user.calls()));
  return {
    calls,
    untilCalled: async (more) => {
      const wanted = calls() + more;
      await eventually(async () => {
        expect(calls()).toBeGreaterThanOrEqual(wanted);
      });
    },
    untilConnected: async () => {
      await eventually(async () => {
        expect(streams.filter(({ isOpen }) => !isOpen())).toEqual([]);
        expect(users.filter(({ client }) => !client.isConnected())).toEqual([]);
      });
    },
    stopCalling: async () => {
      await Promise.all(users.map(async ({ stop }) => stop()));
    },
    failures: () => users.flatMap((user) => user.failures()),
    acknowledged: () => users.flatMap((user) => user.acknowledged()),
    retries: (wanted) =>
      sum(users.map(({ transport, client }) => (transport === wanted ? client.retries() : 0))),
    reconnects: () => ({
      clients: sum(users.map(({ client }) => client.reconnects())),
      streams: sum(streams.map((stream) => stream.reopened())),
      tries: sum(streams.map((stream) => stream.attempts())),
    }),
    close: async () => {
      await Promise.all(streams.map(async ({ close }) => close()));
      await Promise.all(users.map(async ({ client }) => client.close()));
    },
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

import type { VaultId } from '../../kernel/ids.ts';
import type { Stream } from './stream.ts';

/** Open streams, indexed for every lookup. The rules are in `streams.ts`. */
export type StreamRegistry = {
  readonly add: (stream: Stream) => void;
  /** Returns false if the stream was not registered. */
  readonly remove: (stream: Stream) => boolean;
  readonly find: (route: string) => Stream | undefined;
  /** Oldest first. */
  readonly all: () => readonly Stream[];
  readonly ofVault: (vaultId: VaultId) => readonly Stream[];
  readonly countOfClient: (clientKey: string) => number;
  readonly count: () => number;
  /** One of `slices` parts of about equal size; a stream stays in its part. */
  readonly slice: (index: number) => Iterable<Stream>;
};

export const createStreamRegistry = (slices: number): StreamRegistry => {
  // Maps and sets keep insertion order, so they are sorted by age.
  const byRoute = new Map<string, Stream>();
  const byVault = new Map<VaultId, Set<Stream>>();
  const perClient = new Map<string, number>();
  const sliced = Array.from({ length: slices }, () => new Set<Stream>());
  let added = 0;
  return {
    add: (stream) => {
      const { route, vault, clientKey } = stream;
      byRoute.set(route, stream);
      byVault.set(vault.vaultId, (byVault.get(vault.vaultId) ?? new Set()).add(stream));
      perClient.set(clientKey, (perClient.get(clientKey) ?? 0) + 1);
      sliced[added % slices]?.add(stream);
      added += 1;
    },
    remove: (stream) => {
      const { route, vault, clientKey } = stream;
      if (!byRoute.delete(route)) return false;
      const ofVault = byVault.get(vault.vaultId);
      ofVault?.delete(stream);
      if (ofVault?.size === 0) byVault.delete(vault.vaultId);
      const left = (perClient.get(clientKey) ?? 1) - 1;
      if (left > 0) perClient.set(clientKey, left);
      else perClient.delete(clientKey);
      for (const slice of sliced) slice.delete(stream);
      return true;
    },
    find: (route) => byRoute.get(route),
    all: () => [...byRoute.values()],
    ofVault: (vaultId) => [...(byVault.get(vaultId) ?? [])],
    countOfClient: (clientKey) => perClient.get(clientKey) ?? 0,
    count: () => byRoute.size,
    slice: (index) => sliced[index % slices] ?? [],
  };
};

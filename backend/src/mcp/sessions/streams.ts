import type { Clock, Timestamp } from '../../kernel/clock.ts';
import type { Duration } from '../../kernel/duration.ts';
import { AppError } from '../../kernel/errors.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { LabelsOf, Metrics } from '../../kernel/metrics.ts';
import { createBacklog } from './backlog.ts';
import { drain } from './drain.ts';
import { replacedBy, type RoomLimits } from './make-room.ts';
import { createStreamRegistry } from './stream-registry.ts';
import { heartbeat, endStream, sendMessage, type Stream } from './stream.ts';

export type StreamLimits = RoomLimits & {
  /** Unread bytes of all streams in this process together. */
  readonly backlogBytes: number;
};

/** An open stream as the holder of the token sees it. */
export type OpenStream = {
  /** The name of the AI tool, once it has sent it. */
  readonly tool: string | undefined;
  readonly openedAt: Timestamp;
};

/** The event streams of this process. */
export type Streams = {
  /**
   * Registers a stream until it closes. Ends an idle one if this one exceeds the vault's limit.
   * Throws `stream_limit_reached` if the vault has no idle one, or if this one exceeds the limit of
   * its client or of this process, and `shutting_down` while draining.
   */
  readonly register: (stream: Stream) => void;
  readonly isRegistered: (stream: Stream) => boolean;
  /** Sends one JSON-RPC message. Cuts off the largest backlog when the total exceeds the budget. */
  readonly send: (stream: Stream, text: string) => void;
  readonly find: (route: string) => Stream | undefined;
  readonly count: () => number;
  /** The open streams of one vault, oldest first. */
  readonly ofVault: (vaultId: VaultId) => readonly OpenStream[];
  readonly end: (stream: Stream, reason: CloseReason) => void;
  /** Ends all streams of a vault after its token was rotated or revoked. */
  readonly endAllOf: (vaultId: VaultId) => void;
  /** Rejects new streams and ends the open ones in slices, busy ones last. */
  readonly drain: (within: Duration) => Promise<void>;
  /**
   * One tick of the heartbeat: reaches every stream once in `ticksPerRound` ticks, and releases
   * those whose response has closed.
   */
  readonly tick: () => void;
  readonly endAll: () => void;
};

/** Why a stream ended. */
export type CloseReason = LabelsOf<'mindmirror_streams_closed_total'>['reason'];

/** A heartbeat is a system call of about 20 µs: 2,000 at once would delay every response. */
export const ticksPerRound = 15;

type Needs = {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: StreamLimits;
};

export const createStreams = ({ clock, log, metrics, limits }: Needs): Streams => {
  const registry = createStreamRegistry(ticksPerRound);
  const backlog = createBacklog(limits.backlogBytes);
  let isDraining = false;
  let ticks = 0;

  const release = (stream: Stream, reason: CloseReason): void => {
    if (!registry.remove(stream)) return;
    stream.unsubscribe?.();
    metrics.set('mindmirror_open_streams', registry.count());
    metrics.count('mindmirror_streams_closed_total', { reason });
    log.info('stream_closed', { vaultId: stream.vault.vaultId, count: registry.count() });
  };
  const end = (stream: Stream, reason: CloseReason): void => {
    release(stream, reason);
    endStream(stream);
  };
  const releaseClosed: Release = (stream) => {
    backlog.forget(stream);
    release(stream, stream.isCut ? 'stalled' : 'left');
  };
  const stop = (stream: Stream): void => {
    end(stream, 'stopping');
  };

  return {
    register: (stream) => {
      if (isDraining) throw restarting();
      for (const idle of replacedBy(registry, limits, stream, clock.now())) end(idle, 'replaced');
      stream.openedAt = stream.lastUsedAt = clock.now();
      registry.add(stream);
      backlog.watch(stream);
      metrics.count('mindmirror_streams_opened_total', {});
      metrics.set('mindmirror_open_streams', registry.count());
      onClose(stream, releaseClosed);
    },
    isRegistered: (stream) => registry.find(stream.route) === stream,
    send: (stream, text) => {
      backlog.add(sendMessage(stream, text));
    },
    find: registry.find,
    count: registry.count,
    ofVault: (vaultId) => registry.ofVault(vaultId).flatMap(shown),
    end,
    endAllOf: (vaultId) => {
      for (const stream of registry.ofVault(vaultId)) end(stream, 'token_changed');
    },
    drain: async (within) => {
      isDraining = true;
      await drain(registry.all, stop, within);
    },
    tick: () => {
      for (const stream of registry.slice(ticks)) beat(stream, clock.now(), releaseClosed);
      ticks += 1;
    },
    endAll: () => {
      registry.all().forEach(stop);
    },
  };
};

type Release = (stream: Stream) => void;

const onClose = (stream: Stream, release: Release): void => {
  stream.response.once('close', () => {
    release(stream);
  });
};

/** A response that closed before its stream was registered does not emit `close` again. */
const beat = (stream: Stream, now: Timestamp, release: Release): void => {
  if (stream.response.closed) release(stream);
  else heartbeat(stream, now);
};

const shown = ({ clientName: tool, openedAt }: Stream): readonly OpenStream[] =>
  openedAt === undefined ? [] : [{ tool, openedAt }];

const restarting = (): AppError =>
  new AppError('shutting_down', 'This server is restarting. Connect again in a moment.', {
    retryAfterSeconds: 1,
  });

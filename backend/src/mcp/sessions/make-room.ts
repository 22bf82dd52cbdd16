import type { Timestamp } from '../../kernel/clock.ts';
import { minutes, seconds } from '../../kernel/duration.ts';
import { AppError } from '../../kernel/errors.ts';
import type { StreamRegistry } from './stream-registry.ts';
import type { Stream } from './stream.ts';

export type RoomLimits = {
  readonly streamsPerVault: number;
  readonly streamsPerClient: number;
  /** In this process. */
  readonly streams: number;
};

/**
 * A stream gives up its place only if its client has sent nothing for this long. A client
 * reconnects as soon as its stream ends, so with one client too many, places without a minimum stay
 * would change hands hundreds of times a second. A client that has lost its network without closing
 * the stream frees its place before TCP gives up on it, after about 15 minutes.
 */
const idleAfter = minutes(5);

/**
 * The streams that must end so that another one can open: the least recently used one of the vault,
 * if the vault is at its limit. Throws `stream_limit_reached` if the vault uses all of its streams,
 * or if the server or the client is at its limit.
 */
export const replacedBy = (
  held: StreamRegistry,
  limits: RoomLimits,
  { clientKey, vault }: Stream,
  now: Timestamp,
): readonly Stream[] => {
  if (held.count() >= limits.streams) throw tooManyStreams();
  if (held.countOfClient(clientKey) >= limits.streamsPerClient) throw tooManyOfClient();
  const ofVault = held.ofVault(vault.vaultId);
  if (ofVault.length < limits.streamsPerVault) return [];
  const [leastRecent] = ofVault
    .filter(({ callsInFlight }) => callsInFlight === 0)
    .sort((one, other) => usedAt(one) - usedAt(other));
  const unusedFor = leastRecent === undefined ? 0 : timeSince(usedAt(leastRecent), now);
  if (leastRecent === undefined || unusedFor < idleAfter) {
    throw tooManyOfVault(limits.streamsPerVault, idleAfter - unusedFor);
  }
  return [leastRecent];
};

const usedAt = ({ lastUsedAt }: Stream): Timestamp => lastUsedAt ?? 0;

// A clock set backwards must not keep a stream for as long as the clock was set back.
const timeSince = (time: Timestamp, now: Timestamp): number => Math.abs(now - time);

const tooManyStreams = (): AppError =>
  new AppError(
    'stream_limit_reached',
    'This server has reached its limit of event streams. Try again in a moment, or use /mcp, which needs none.',
    { retryAfterSeconds: 5 },
  );

const tooManyOfClient = (): AppError =>
  new AppError(
    'stream_limit_reached',
    'Too many event streams from this address. Close unused ones, or use /mcp, which needs none.',
    { retryAfterSeconds: 5 },
  );

/** A place can become free earlier. */
const maxWait = minutes(1);

const tooManyOfVault = (limit: number, wait: number): AppError =>
  new AppError(
    'stream_limit_reached',
    `All ${limit} event streams of this token are in use. Close an AI tool that you no longer need, or use /mcp, which needs none.`,
    { retryAfterSeconds: Math.ceil(Math.min(wait, maxWait) / seconds(1)) },
  );

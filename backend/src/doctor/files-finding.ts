import { readFileSync } from 'node:fs';
import type { Finding } from './finding.ts';
import type { Config } from '../config/read-config.ts';
import { ownAddress } from './own-address.ts';

type Files = { readonly allowed: number; readonly open: number | undefined };
type Ask = (url: string) => Promise<Response>;

/** Files in addition to one per event stream: other calls, the database, the stores. */
const besideStreams = 500;
const answerWithin = 3_000;

/**
 * Checks whether the running server, or one started from here, may open a file for every stream it
 * accepts.
 */
export const filesFinding = async (
  { host, metricsPort, streams }: Pick<Config, 'host' | 'metricsPort' | 'streams'>,
  ownLimits = readOwnLimits,
): Promise<Finding> => {
  const name = 'open files';
  const running =
    metricsPort === undefined
      ? undefined
      : await filesOfServer(`${ownAddress(host, metricsPort)}/metrics`);
  const files = running ?? ownFiles(ownLimits());
  const who = running === undefined ? 'a server started from here' : 'the server';
  const wanted = streams.total + besideStreams;
  if (files === undefined)
    return { name, state: 'ok', message: 'the limit is unknown on this system' };
  const { allowed, open } = files;
  if (allowed < wanted) {
    return {
      name,
      state: 'warning',
      message: `${who} may open ${allowed}; ${streams.total} event streams need ${wanted}. Raise the limit (ulimit -n, LimitNOFILE of systemd, ulimits of the container), or lower STREAMS.`,
    };
  }
  return {
    name,
    state: 'ok',
    message: `${who} may open ${allowed}${open === undefined ? '' : `, ${open} are`}; ${wanted} are enough`,
  };
};

const ask: Ask = async (url) => fetch(url, { signal: AbortSignal.timeout(answerWithin) });

/** Reads the server's metrics, which describe its process even in a container. */
const filesOfServer = async (metrics: string): Promise<Files | undefined> => {
  try {
    const shown = await (await ask(metrics)).text();
    const isOurs = shown.includes('\nmindmirror_stream_limit ');
    const allowed = numberIn(shown, /^process_max_fds (\d+)/m);
    if (!isOurs || allowed === undefined) return undefined;
    return { allowed, open: numberIn(shown, /^process_open_fds (\d+)/m) };
  } catch {
    return undefined;
  }
};

const ownFiles = (limits: string): Files | undefined => {
  const allowed = numberIn(limits, /^Max open files\s+(\d+)/m);
  return allowed === undefined ? undefined : { allowed, open: undefined };
};

const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads `/proc`. On systems other than Linux, returns an empty string. */
const readOwnLimits = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
};

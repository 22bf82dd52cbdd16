import { pino, type DestinationStream } from 'pino';
import type { Log, LogEvent, LogFields } from '../../kernel/log.ts';

type Options = {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Standard output if absent. */
  readonly destination?: DestinationStream;
};

/** One JSON line per event: level, time, event and the known fields, nothing else. */
export const pinoLog = ({ level, destination }: Options): Log => {
  const options = {
    level,
    base: null,
    messageKey: 'event',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...secretKeys], censor: '[redacted]' },
  };
  const log = destination === undefined ? pino(options) : pino(options, destination);
  const write =
    (kind: 'info' | 'warn' | 'error') =>
    (event: LogEvent, fields?: LogFields): void => {
      if (log.isLevelEnabled(kind)) log[kind](known(fields), event);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
};

// A second safeguard: none of these is a known field, so none of them should get this far.
const secretKeys = [
  'token',
  'text',
  'title',
  'category',
  'query',
  'email',
  'authorization',
  'body',
  'url',
  'message',
].flatMap((key) => [key, `*.${key}`]);

type Kind = 'string' | 'number' | 'strings';

const kinds = {
  requestId: 'string',
  vaultId: 'string',
  vaultName: 'string',
  method: 'string',
  route: 'string',
  status: 'number',
  tool: 'string',
  job: 'string',
  attempt: 'number',
  code: 'string',
  errorName: 'string',
  stack: 'strings',
  count: 'number',
  durationMs: 'number',
  address: 'string',
} as const satisfies Record<keyof LogFields, Kind>;

/**
 * Types do not exist at run time, so anything but a known field of its known type is dropped here.
 */
const known = (fields: LogFields = {}): Readonly<Record<string, unknown>> => {
  const given: Readonly<Record<string, unknown>> = fields;
  const kept: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    if (isOfKind(given[name], kind)) kept[name] = withoutTokens(given[name]);
  }
  return kept;
};

const isOfKind = (value: unknown, kind: Kind): boolean =>
  kind === 'strings'
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === kind;

const anyToken = /mm[ac]?_[0-9A-Za-z]{49}|mmr_[0-9A-Za-z]{71}/g;

/** A user's label could be anything, even the token itself. */
const withoutTokens = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTokens);
  return typeof value === 'string' ? value.replaceAll(anyToken, '[token]') : value;
};

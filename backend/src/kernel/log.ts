import type { ErrorCode } from './errors.ts';
import type { VaultId } from './ids.ts';

/** The closed list of log events. */
export const logEvents = [
  'server_started',
  'waiting_for',
  'server_stopping',
  'metrics_unavailable',
  'security_contact_expired',
  'warm_up_failed',
  'request_served',
  'request_failed',
  'tool_called',
  'stream_opened',
  'stream_closed',
  'token_minted',
  'token_rotated',
  'rows_resealed',
  'reseal_postponed',
  'token_revoked',
  'vaults_expired',
  'bin_expired',
  'grant_made',
  'grant_ended',
  'grant_reused',
  'grants_expired',
  'invalidation_failed',
  'removal_postponed',
  'job_done',
  'job_failed',
  'job_dead',
  'sweep_done',
  'record_unreadable',
  'conflicts_unchecked',
] as const;
export type LogEvent = (typeof logEvents)[number];

/**
 * The only fields a line may carry. There is no field for free text, so memory text, titles,
 * addresses and tokens cannot get into a log. `vaultName` is the plain label its holder chose for
 * exactly this purpose.
 */
export type LogFields = {
  readonly requestId?: string;
  readonly vaultId?: VaultId;
  readonly vaultName?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly tool?: string;
  readonly job?: string;
  readonly attempt?: number;
  readonly code?: ErrorCode;
  readonly errorName?: string;
  readonly stack?: readonly string[];
  readonly count?: number;
  readonly durationMs?: number;
  readonly address?: string;
};

/**
 * Port: writes one line per event. Each event is counted too, even below the log level
 * (`telemetry/count-events.ts`).
 */
export type Log = {
  readonly info: (event: LogEvent, fields?: LogFields) => void;
  readonly warn: (event: LogEvent, fields?: LogFields) => void;
  readonly error: (event: LogEvent, fields?: LogFields) => void;
};

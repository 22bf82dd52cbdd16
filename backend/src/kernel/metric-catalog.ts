import { errorCodes } from './errors.ts';
import { logEvents } from './log.ts';
import { rateLimitNames } from './rate-limiter.ts';

export type MetricDefinition = {
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly help: string;
  readonly labels: readonly string[];
  /**
   * All values of a label, if listed here. The other labels are closed lists too, defined
   * elsewhere.
   */
  readonly values?: Readonly<Record<string, readonly string[]>>;
};

/** Every metric with its kind, help text and closed set of labels. */
export const metricCatalog = {
  mindmirror_info: {
    kind: 'gauge',
    help: 'Always 1, with the version and the mode (embedded or cluster) of this process.',
    labels: ['version', 'mode'],
  },
  mindmirror_http_requests_total: {
    kind: 'counter',
    help: 'HTTP requests answered, by route and status class.',
    labels: ['route', 'status'],
  },
  mindmirror_http_seconds: {
    kind: 'histogram',
    help: 'Time until an HTTP request was answered or its event stream opened, in seconds.',
    labels: ['route'],
  },
  mindmirror_tool_calls_total: {
    kind: 'counter',
    help: 'MCP calls, by tool (or prompt) and outcome (ok or the error code).',
    labels: ['tool', 'outcome'],
  },
  mindmirror_tool_seconds: {
    kind: 'histogram',
    help: 'Time spent in an MCP call, in seconds.',
    labels: ['tool'],
  },
  mindmirror_refusals_total: {
    kind: 'counter',
    help: 'Requests refused, by error code.',
    labels: ['code'],
    values: { code: errorCodes },
  },
  mindmirror_rate_limited_total: {
    kind: 'counter',
    help: 'Requests and tool calls over a rate limit, by limit.',
    labels: ['limit'],
    values: { limit: rateLimitNames },
  },
  mindmirror_token_actions_total: {
    kind: 'counter',
    help: 'Tokens made, rotated, revoked and expired unused, and plans set, by this process.',
    labels: ['action'],
    values: { action: ['minted', 'rotated', 'revoked', 'expired', 'plan_set'] },
  },
  mindmirror_tokens_per_hour_limit: {
    kind: 'gauge',
    help: 'Tokens the whole installation makes for visitors in an hour: TOKENS_PER_HOUR.',
    labels: [],
  },
  mindmirror_stored_rows: {
    kind: 'gauge',
    help: 'Vaults and memories in the whole installation, counted every ten minutes at most.',
    labels: ['table'],
    values: { table: ['vaults', 'memories'] },
  },
  mindmirror_database_bytes: {
    kind: 'gauge',
    help: 'Bytes of the database on disk, if it reports them, counted with the rows.',
    labels: ['engine'],
    values: { engine: ['sqlite', 'mongodb'] },
  },
  mindmirror_memory_actions_total: {
    kind: 'counter',
    help: 'Actions on memories: stored, already known, refused by a full vault, forgotten, restored from the bin, removed from the bin, pages browsed, vaults exported.',
    labels: ['action'],
    values: {
      action: [
        'stored',
        'known',
        'full',
        'forgotten',
        'restored',
        'bin_removed',
        'browsed',
        'exported',
      ],
    },
  },
  mindmirror_conflicts_reported_total: {
    kind: 'counter',
    help: 'Stored memories with reported conflicts, or with duplicates in other words.',
    labels: ['kind'],
    values: { kind: ['conflict', 'duplicate'] },
  },
  mindmirror_recalls_total: {
    kind: 'counter',
    help: 'Recalls, by whether they found more than weak matches.',
    labels: ['found'],
    values: { found: ['something', 'nothing'] },
  },
  mindmirror_checkpoint_actions_total: {
    kind: 'counter',
    help: 'Checkpoints saved, resumed by AI tools, listed and read over REST, and removed.',
    labels: ['action'],
    values: { action: ['saved', 'resumed', 'listed', 'read', 'removed'] },
  },
  mindmirror_grant_actions_total: {
    kind: 'counter',
    help: 'Clients connected through the connect door, their tokens redeemed and refreshed, their grants ended.',
    labels: ['action'],
    values: { action: ['allowed', 'denied', 'redeemed', 'refreshed', 'ended'] },
  },
  mindmirror_waitlist_joins_total: {
    kind: 'counter',
    help: 'Waitlist requests accepted, including known addresses.',
    labels: [],
  },
  mindmirror_events_total: {
    kind: 'counter',
    help: 'Log events, by event, including those below the log level.',
    labels: ['event'],
    values: { event: logEvents },
  },
  mindmirror_storage_errors_total: {
    kind: 'counter',
    help: 'Failed operations of a store, the queue or the relay, by whether it was full or unavailable.',
    labels: ['store', 'code'],
    values: {
      store: [
        'vaults',
        'memories',
        'checkpoints',
        'grants',
        'waitlist',
        'queue',
        'vault_invalidations',
        'relay',
        'one_time_ids',
      ],
      code: ['storage_full', 'storage_unavailable'],
    },
  },
  mindmirror_open_streams: {
    kind: 'gauge',
    help: 'Event streams open in this process.',
    labels: [],
  },
  mindmirror_stream_limit: {
    kind: 'gauge',
    help: 'Maximum number of open event streams in this process: STREAMS.',
    labels: [],
  },
  mindmirror_streams_opened_total: {
    kind: 'counter',
    help: 'Event streams opened in this process.',
    labels: [],
  },
  mindmirror_streams_closed_total: {
    kind: 'counter',
    help: 'Event streams closed: the client left or stalled, a newer one took its place, its token changed, the storage failed while it opened, the server stops.',
    labels: ['reason'],
    values: { reason: ['left', 'stalled', 'replaced', 'token_changed', 'failed', 'stopping'] },
  },
  mindmirror_relay_messages_total: {
    kind: 'counter',
    help: 'Messages for event streams of other processes: delivered, without a receiver, or failed.',
    labels: ['outcome'],
    values: { outcome: ['delivered', 'nobody', 'failed'] },
  },
  mindmirror_opened_vaults: {
    kind: 'gauge',
    help: 'Vaults whose keys are in the memory of this process.',
    labels: [],
  },
  mindmirror_cached_vaults: {
    kind: 'gauge',
    help: 'Vaults whose opened memories are in the memory of this process.',
    labels: [],
  },
  mindmirror_cached_bytes: {
    kind: 'gauge',
    help: 'Estimated bytes of those opened memories: at most OPENED_MEMORIES_MB.',
    labels: [],
  },
  mindmirror_jobs_total: {
    kind: 'counter',
    help: 'Jobs run, by name and outcome (done, retried or dead).',
    labels: ['job', 'outcome'],
  },
  mindmirror_job_seconds: {
    kind: 'histogram',
    help: 'Time of one attempt of a job, in seconds.',
    labels: ['job'],
  },
  mindmirror_jobs_waiting: {
    kind: 'gauge',
    help: 'Jobs waiting or running in the whole queue, by name.',
    labels: ['job'],
  },
  mindmirror_dead_letters: {
    kind: 'gauge',
    help: 'Dead letters in the whole queue, by name of the job.',
    labels: ['job'],
  },
} as const satisfies Record<string, MetricDefinition>;

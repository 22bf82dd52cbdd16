/** Every metric there is, its kind, its help text and its closed set of labels. */
export const metricCatalogue = {
  mindmirror_http_requests_total: {
    kind: 'counter',
    help: 'HTTP requests answered, by route and status class.',
    labels: ['route', 'status'],
  },
  mindmirror_tool_calls_total: {
    kind: 'counter',
    help: 'MCP tool calls, by tool and outcome (ok or the error code).',
    labels: ['tool', 'outcome'],
  },
  mindmirror_tool_seconds: {
    kind: 'histogram',
    help: 'Time spent in an MCP tool call, in seconds.',
    labels: ['tool'],
  },
  mindmirror_refusals_total: {
    kind: 'counter',
    help: 'Requests refused, by error code.',
    labels: ['code'],
  },
  mindmirror_jobs_total: {
    kind: 'counter',
    help: 'Jobs run, by name and outcome (done, retried or dead).',
    labels: ['job', 'outcome'],
  },
  mindmirror_open_streams: {
    kind: 'gauge',
    help: 'Event streams open in this process.',
    labels: [],
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

export type MetricDefinition = {
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly help: string;
  readonly labels: readonly string[];
};

export type MetricName = keyof typeof metricCatalogue;
type NamesOf<Kind> = {
  [Name in MetricName]: (typeof metricCatalogue)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
/** Gauges with one value a process, and those with one for each value of their labels. */
export type PlainGaugeName = {
  [Name in NamesOf<'gauge'>]: (typeof metricCatalogue)[Name]['labels'] extends readonly []
    ? Name
    : never;
}[NamesOf<'gauge'>];
export type LabelledGaugeName = Exclude<NamesOf<'gauge'>, PlainGaugeName>;
export type LabelsOf<Name extends MetricName> = Readonly<
  Record<(typeof metricCatalogue)[Name]['labels'][number], string>
>;

/** Port: counts and times. Label values come from closed lists, never from a request. */
export type Metrics = {
  readonly count: <Name extends CounterName>(name: Name, labels: LabelsOf<Name>) => void;
  readonly observe: <Name extends NamesOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    value: number,
  ) => void;
  readonly set: (name: PlainGaugeName, value: number) => void;
};

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { metricCatalog, type MetricDefinition } from '../../kernel/metric-catalog.ts';
import type { CounterName, LabeledGaugeName, LabelsOf, Metrics } from '../../kernel/metrics.ts';

export type PromMetrics = Metrics & {
  /** Creates the counter at 0: `increase()` does not see the event that starts a series. */
  readonly startAtZero: (name: CounterName, labels: Labels) => void;
  /** Replaces all values of the gauge. An empty list removes the gauge. */
  readonly setEach: <Name extends LabeledGaugeName>(
    name: Name,
    values: readonly { readonly labels: LabelsOf<Name>; readonly value: number }[],
  ) => void;
  /** Runs `measure` before every `render`, which waits for it. It must not reject. */
  readonly beforeRender: (measure: () => Promise<void>) => void;
  /** Everything counted so far and the state of the process, in the Prometheus text format. */
  readonly render: () => Promise<{ readonly contentType: string; readonly body: string }>;
};

type Labels = Readonly<Record<string, string>>;

// Seconds. A tool call takes around a millisecond; above ten seconds it makes no difference.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Uses its own registry, so that two products in one process stay separate. */
export const promMetrics = (): PromMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, Gauge>();
  const catalog: Readonly<Record<string, MetricDefinition>> = metricCatalog;
  for (const [name, { kind, help, labels }] of Object.entries(catalog)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(name, new Counter(options));
    if (kind === 'histogram') histograms.set(name, new Histogram({ ...options, buckets }));
    if (kind === 'gauge') gauges.set(name, new Gauge(options));
  }
  const measures: (() => Promise<void>)[] = [];
  return {
    startAtZero: (name, labels) => counters.get(name)?.inc(labels, 0),
    setEach: (name, values) => {
      const gauge = gauges.get(name);
      gauge?.reset();
      for (const { labels, value } of values) gauge?.set(labels, value);
    },
    beforeRender: (measure) => {
      measures.push(measure);
    },
    count: (name, labels) => counters.get(name)?.inc(labels),
    observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    set: (name, value) => gauges.get(name)?.set(value),
    render: async () => {
      await Promise.all(measures.map(async (measure) => measure()));
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
};

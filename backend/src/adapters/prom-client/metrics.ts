import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { metricCatalog, type MetricDefinition } from '../../kernel/metric-catalog.ts';
import type { CounterName, LabeledGaugeName, LabelsOf, Metrics } from '../../kernel/metrics.ts';
import { addHistogram } from './histogram.ts';
import { labeled, type Labels } from './labeled.ts';

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

// Seconds. A tool call takes around a millisecond; above ten seconds it makes no difference.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Uses its own registry, so that two products in one process stay separate. */
export const promMetrics = (): PromMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, (labels: Labels) => Tally>();
  const tallies: Tally[] = [];
  const histograms = new Map<string, ReturnType<typeof addHistogram>>();
  const gauges = new Map<string, Gauge>();
  const catalog: Readonly<Record<string, MetricDefinition>> = metricCatalog;
  for (const [name, { kind, help, labels }] of Object.entries(catalog)) {
    const options = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === 'counter') counters.set(name, talliesOf(new Counter(options), tallies));
    if (kind === 'histogram') {
      histograms.set(name, addHistogram(registry, { name, help, buckets }));
    }
    if (kind === 'gauge') gauges.set(name, new Gauge(options));
  }
  const measures: (() => Promise<void>)[] = [];
  return {
    startAtZero: (name, labels) => counters.get(name)?.(labels).counter.inc(0),
    setEach: (name, values) => {
      const gauge = gauges.get(name);
      gauge?.reset();
      for (const { labels, value } of values) gauge?.set(labels, value);
    },
    beforeRender: (measure) => {
      measures.push(measure);
    },
    count: (name, labels) => {
      const tally = counters.get(name)?.(labels);
      if (tally !== undefined) tally.pending += 1;
    },
    observe: (name, labels, value) => histograms.get(name)?.(labels, value),
    set: (name, value) => gauges.get(name)?.set(value),
    render: async () => {
      await Promise.all(measures.map(async (measure) => measure()));
      tallies.forEach(passOn);
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
};

/** What a counter has not been given yet: adding to it takes prom-client longer than counting here. */
type Tally = { readonly counter: Counter.Internal; pending: number };

const talliesOf = (counter: Counter, all: Tally[]): ((labels: Labels) => Tally) =>
  labeled((labels) => {
    const tally = { counter: counter.labels(labels), pending: 0 };
    all.push(tally);
    return tally;
  });

const passOn = (tally: Tally): void => {
  if (tally.pending > 0) tally.counter.inc(tally.pending);
  tally.pending = 0;
};

/** One line of `/metrics`: a metric with its labels. */
export type Series = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const line = /^(?<name>mindmirror_\w+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/gm;
const label = /(?<name>\w+)="(?<value>[^"]*)"/g;

/** Every MindMirror series. Histogram buckets are listed under the histogram's name. */
export const seriesIn = (shown: string): readonly Series[] =>
  [...shown.matchAll(line)].map(({ groups = {} }) => ({
    name: (groups['name'] ?? '').replace(/_(?:bucket|sum|count)$/, ''),
    labels: Object.fromEntries(
      [...(groups['labels'] ?? '').matchAll(label)].map(({ groups: pair = {} }) => [
        pair['name'] ?? '',
        pair['value'] ?? '',
      ]),
    ),
    value: Number(groups['value']),
  }));

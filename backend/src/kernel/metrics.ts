import type { metricCatalog } from './metric-catalog.ts';

type Catalog = typeof metricCatalog;
export type MetricName = keyof Catalog;
type NamesOf<Kind> = {
  [Name in MetricName]: Catalog[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
/** Gauges with one value per process, and those with one per combination of their labels. */
export type PlainGaugeName = {
  [Name in NamesOf<'gauge'>]: Catalog[Name]['labels'] extends readonly [] ? Name : never;
}[NamesOf<'gauge'>];
export type LabeledGaugeName = Exclude<NamesOf<'gauge'>, PlainGaugeName>;

type ValuesOf<Definition, Label> = Definition extends {
  readonly values: infer Values extends Readonly<Record<string, readonly string[]>>;
}
  ? Label extends keyof Values
    ? Values[Label][number]
    : string
  : string;
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in Catalog[Name]['labels'][number]]: ValuesOf<Catalog[Name], Label>;
};

/** Port: counts and times. Label values are from closed lists, never from a request. */
export type Metrics = {
  readonly count: <Name extends CounterName>(name: Name, labels: LabelsOf<Name>) => void;
  readonly observe: <Name extends NamesOf<'histogram'>>(
    name: Name,
    labels: LabelsOf<Name>,
    value: number,
  ) => void;
  readonly set: (name: PlainGaugeName, value: number) => void;
};

/** Words of one scale that rule each other out, each with its synonyms. */
const scales: readonly (readonly (readonly string[])[])[] = [
  [['dark'], ['light']],
  [
    ['short', 'shorter', 'brief', 'concise', 'terse'],
    ['long', 'longer', 'detailed', 'verbose', 'thorough'],
  ],
  [['formal'], ['informal', 'casual']],
  [['tabs'], ['spaces']],
  [['metric'], ['imperial']],
  [['single'], ['double']],
  [['aisle'], ['window']],
  [['remote'], ['on-site', 'onsite', 'in-person', 'office']],
  [['synchronous'], ['asynchronous', 'async']],
  [
    ['12-hour', 'twelve-hour'],
    ['24-hour', 'twenty-four-hour'],
  ],
];

const sides: ReadonlyMap<string, { readonly scale: string; readonly side: string }> = new Map(
  scales.flatMap((groups) => {
    const scale = groups.map(([first]) => first).join(' or ');
    return groups.flatMap((group) =>
      group.map((word) => [word, { scale, side: group[0] ?? word }] as const),
    );
  }),
);

/** On which scale a folded word lies ("dark or light"), and on which side of it. */
export const sideOf = (
  folded: string,
): { readonly scale: string; readonly side: string } | undefined => sides.get(folded);

import {
  readDistractors,
  readSets,
  type RecallSet,
  type StatedQuery,
} from '../bench/recall-sets.ts';

/**
 * What a file of the data says for in the fit; 1 unless named here. The requests of prefeval share no
 * words with what answers them and stand against three files, each in several sizes, that do.
 */
const shares: Readonly<Record<string, number>> = {
  'prefeval-50': 2,
  'prefeval-500': 1.4,
  'locomo-adversarial': 0.15,
  devmem: 0.1,
};

/** The sets of one file. */
export type TrainingFile = {
  readonly name: string;
  readonly share: number;
  readonly sets: readonly RecallSet[];
  /** May facts about other people be added? Not where they could answer the queries as well. */
  readonly isPadded: boolean;
};

export type TrainingData = {
  readonly files: readonly TrainingFile[];
  readonly distractors: readonly string[];
};

export const readTrainingData = (directory: string, names: readonly string[]): TrainingData => ({
  files: names.map((name) => ({
    name,
    share: shares[name] ?? 1,
    sets: readSets(directory, name),
    isPadded: name.startsWith('locomo'),
  })),
  distractors: readDistractors(directory),
});

/**
 * The same file as people with few memories: each set in handfuls of so many, one after the other in
 * time, with the queries that one handful answers. Most vaults are that small.
 */
export const inHandfuls = (file: TrainingFile, size: number): TrainingFile => ({
  ...file,
  name: `${file.name}/${size}`,
  isPadded: false,
  share: file.share / 2,
  sets: file.sets.flatMap((set) =>
    Array.from({ length: Math.floor(set.memories.length / size) }, (_, handful): RecallSet => {
      const memories = set.memories.slice(handful * size, (handful + 1) * size);
      const ids = new Set(memories.map(({ id }) => id));
      const queries = set.queries.filter(({ relevantIds }) =>
        relevantIds.every((id) => ids.has(id)),
      );
      return { ...set, memories, queries };
    }),
  ),
});

export const foldCount = 5;

/**
 * Which fold a query belongs to: all of one conversation are in the same, and where memories have
 * ids like `topic-12`, all of one topic. What is fitted without a fold has then seen neither.
 */
export const foldOf = (data: TrainingData): ((set: RecallSet, query: StatedQuery) => number) => {
  const groups = new Map<string, number>();
  const fold = (kind: string, group: string): number => {
    const key = `${kind} ${group}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const next =
      [...groups.keys()].filter((each) => each.startsWith(`${kind} `)).length % foldCount;
    groups.set(key, next);
    return next;
  };
  const find = (set: RecallSet, { relevantIds: [first = ''] }: StatedQuery): number => {
    const [, topic] = /^([a-z].*)-\d+$/.exec(first) ?? [];
    return topic === undefined ? fold('set', set.setId.split('/')[1] ?? '') : fold('topic', topic);
  };
  // Dealt in the order of the data, whatever is asked first.
  for (const { sets } of data.files) {
    for (const set of sets) for (const query of set.queries) find(set, query);
  }
  return find;
};

import { equivalentMutants, type EquivalentMutant } from './equivalent-mutants.ts';

/** A fault injected into the code, and the test result. */
export type Mutant = {
  /** Relative to backend/src/. */
  readonly file: string;
  readonly lineNumber: number;
  readonly line: string;
  readonly replacement: string;
  readonly status: string;
};

export type Score = {
  readonly folder: string;
  readonly killed: number;
  readonly survived: number;
  readonly timeouts: number;
  /** The percentage of detected faults, from 0 to 100. */
  readonly percent: number;
};

/** The minimum score of each folder, in percent. */
const leastPercent = 95;

// A fault also counts as detected if the suite fails to load.
const killedAs = ['Killed', 'RuntimeError'];
const survivedAs = ['Survived', 'NoCoverage'];

export const scoreOf = (folder: string, mutants: readonly Mutant[]): Score => {
  const ours = mutants.filter(({ file }) => isIn(folder, file));
  const count = (statuses: readonly string[]): number =>
    ours.filter(({ status }) => statuses.includes(status)).length;
  const killed = count(killedAs);
  const timeouts = count(['Timeout']);
  const survived = count(survivedAs);
  const noticed = killed + timeouts;
  return { folder, killed, survived, timeouts, percent: (100 * noticed) / (noticed + survived) };
};

/** The problems of a run over these folders, one sentence each; empty if it passes. */
export const faultsOf = (
  folders: readonly string[],
  mutants: readonly Mutant[],
): readonly string[] => [
  ...folders.flatMap((folder) => tooFew(scoreOf(folder, mutants))),
  ...survivorsOf(mutants).flatMap(notExplained),
  ...equivalentMutants
    .filter(({ file }) => folders.some((folder) => isIn(folder, file)))
    .flatMap((each) => obsoleteEntries(each, mutants)),
];

/** The explanations of the surviving faults, one line each. */
export const explanationsOf = (mutants: readonly Mutant[]): readonly string[] =>
  survivorsOf(mutants).flatMap((mutant) => {
    const known = equivalentMutants.find((each) => isAbout(each, mutant));
    return known === undefined ? [] : [`${placeOf(mutant)}: ${known.why}`];
  });

const survivorsOf = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(({ status }) => survivedAs.includes(status));

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`);

const isAbout = ({ file, line, replacement }: EquivalentMutant, mutant: Mutant): boolean =>
  mutant.file === file && mutant.replacement === replacement && mutant.line.includes(line);

const placeOf = ({ file, lineNumber, line, replacement }: Mutant): string =>
  `${file}:${lineNumber}, \`${replacement}\` in \`${line}\``;

// A folder without faults has the score NaN and must not pass.
const tooFew = ({ folder, percent }: Score): readonly string[] =>
  percent >= leastPercent
    ? []
    : [`${folder}: fewer than ${leastPercent} % of the faults detected.`];

const notExplained = (survivor: Mutant): readonly string[] =>
  equivalentMutants.some((each) => isAbout(each, survivor))
    ? []
    : [
        `${placeOf(survivor)}: no test detects it. Write one, or explain in equivalent-mutants.ts why none can.`,
      ];

const obsoleteEntries = (each: EquivalentMutant, mutants: readonly Mutant[]): readonly string[] =>
  survivorsOf(mutants).some((mutant) => isAbout(each, mutant))
    ? []
    : [
        `${each.file}, \`${each.replacement}\` in \`${each.line}\`: did not survive. Remove it from equivalent-mutants.ts.`,
      ];

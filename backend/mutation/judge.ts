import { explained, type Explained } from './explained.ts';

/** A fault that was put into the code, and what the tests made of it. */
export type Mutant = {
  /** Below backend/src/. */
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
  /** The share that was noticed, from 0 to 100. */
  readonly percent: number;
};

/** What a mutation run must reach in each folder, in percent. */
const leastPercent = 95;

// A suite that cannot even be loaded with a fault in it, and a loop that does not end, are noticed.
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

/** What is wrong with a run over these folders, a sentence each; none when it passes. */
export const faultsOf = (
  folders: readonly string[],
  mutants: readonly Mutant[],
): readonly string[] => [
  ...folders.flatMap((folder) => tooFew(scoreOf(folder, mutants))),
  ...survivorsOf(mutants).flatMap(notExplained),
  ...explained
    .filter(({ file }) => folders.some((folder) => isIn(folder, file)))
    .flatMap((each) => explainedForNothing(each, mutants)),
];

/** What is known about the faults that no test noticed, a line each. */
export const explanationsOf = (mutants: readonly Mutant[]): readonly string[] =>
  survivorsOf(mutants).flatMap((mutant) => {
    const known = explained.find((each) => isAbout(each, mutant));
    return known === undefined ? [] : [`${placeOf(mutant)}: ${known.why}`];
  });

const survivorsOf = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(({ status }) => survivedAs.includes(status));

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`);

const isAbout = ({ file, line, replacement }: Explained, mutant: Mutant): boolean =>
  mutant.file === file && mutant.replacement === replacement && mutant.line.includes(line);

const placeOf = ({ file, lineNumber, line, replacement }: Mutant): string =>
  `${file}:${lineNumber}, \`${replacement}\` in \`${line}\``;

// A folder without faults has the score NaN, and must not pass.
const tooFew = ({ folder, percent }: Score): readonly string[] =>
  percent >= leastPercent ? [] : [`${folder}: fewer than ${leastPercent} % of the faults noticed.`];

const notExplained = (survivor: Mutant): readonly string[] =>
  explained.some((each) => isAbout(each, survivor))
    ? []
    : [`${placeOf(survivor)}: no test noticed. Write one, or say in explained.ts why none can.`];

const explainedForNothing = (each: Explained, mutants: readonly Mutant[]): readonly string[] =>
  survivorsOf(mutants).some((mutant) => isAbout(each, mutant))
    ? []
    : [
        `${each.file}, \`${each.replacement}\` in \`${each.line}\`: did not survive. Take it off explained.ts.`,
      ];

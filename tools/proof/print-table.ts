import type { ProvedPromise } from './proved-promise.ts';
import type { ProofRun } from './proof-run.ts';

/** Prints one line per promise, with its evidence below. */
export const printTable = ({ commit, date, machine, promises }: ProofRun): void => {
  console.log(`\nProof of commit ${commit}, ${date}, ${machine}\n`);
  const width = Math.max(...promises.map(({ id }) => id.length));
  for (const promise of promises) {
    const { id, holds, says } = promise;
    console.log(`${holds ? 'holds ' : 'MISSED'}  ${id.padEnd(width)}  ${says}`);
    for (const line of linesBelow(promise)) console.log(`${' '.repeat(width + 10)}${line}`);
  }
  console.log('');
};

const linesBelow = ({ passed, missed, tried }: ProvedPromise): readonly string[] => [
  passed + missed.length === 0 ? 'no test ran' : `${passed} of ${passed + missed.length} tests`,
  ...missed.map((name) => `did not pass: ${name}`),
  ...tried.map((each) =>
    each.seed === undefined ? each.tried : `${each.tried} (seed ${each.seed})`,
  ),
];

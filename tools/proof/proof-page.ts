import type { ProvedPromise } from './proved-promise.ts';
import type { ProofRun } from './proof-run.ts';

/** docs/proof.md: a line for each promise, which other pages can point at. */
export const proofPage = ({
  commit,
  date,
  machine,
  minutes,
  promises,
}: ProofRun): string => `# Proof

What MindMirror promises, and what stands behind each promise. The table is of the last full run:
commit \`${commit}\`, ${date}, ${machine}, ${minutes} minutes.
Written by \`KEEP=1 make proof\`.

- **Try it yourself**: \`make proof\` runs all of it and ends with this table; it fails when one promise does
  not hold. \`make test\` runs the short form of each.
- **One promise alone**: \`npx jest -c backend/jest.config.mjs -t @one-vault-only\`. The tests of a promise
  cite it in their names. \`PROOF=full\` makes it the long form, \`FAULT_SEED=…\` repeats what chance chose.
- **What is promised** in README, SECURITY, on the site and to AIs is listed in
  [backend/tests/promises](../backend/tests/promises). A promise without a test, or a test that cites
  something else, fails.

<!-- prettier-ignore -->
| promise | tests | tried |
| --- | --- | --- |
${promises.map(row).join('\n')}

What cannot be promised is in [SECURITY.md](../SECURITY.md#what-cannot-be-prevented).
`;

const row = ({ id, says, passed, missed, tried }: ProvedPromise): string => {
  const all = passed + missed.length;
  const lines = tried.map((each) =>
    each.seed === undefined ? each.tried : `${each.tried}, seed ${each.seed}`,
  );
  return `| <a id="${id}"></a>**${id}**<br>${says} | ${passed} of ${all} | ${lines.map(escaped).join('<br>')} |`;
};

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

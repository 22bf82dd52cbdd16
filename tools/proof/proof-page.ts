import type { ProvedPromise } from './proved-promise.ts';
import type { ProofRun } from './proof-run.ts';

/** docs/proof.md: one row per promise, with an anchor for links. */
export const proofPage = ({
  commit,
  date,
  machine,
  minutes,
  promises,
}: ProofRun): string => `# Proof

This page lists what MindMirror promises and how each promise is proved. The table shows the last full run:
commit \`${commit}\`, ${date}, ${machine}, ${minutes} minutes.
\`KEEP=1 make proof\` writes this page.

- **Try it yourself**: \`make proof\` runs every test in its long form, prints this table, and fails if one promise
  does not hold. \`RESUME=1 make proof\` repeats only the parts that failed. \`LONG_TESTS=1 make test\` runs a
  shorter form of each.
- **One promise alone**: \`npx jest -c backend/jest.config.mjs -t @one-vault-only\`. The tests of a promise
  cite it in their names. \`PROOF=full\` selects the long form, \`FAULT_SEED=…\` repeats the random choices of a run.
- **The promises** in README, SECURITY, docs, on the site and to AIs are listed in
  [backend/tests/promises](../backend/tests/promises). The checks fail if a promise has no test, or if a test cites
  an unknown promise.

<!-- prettier-ignore -->
| promise | tests | tried |
| --- | --- | --- |
${promises.map(row).join('\n')}

[SECURITY.md](../SECURITY.md#what-cannot-be-prevented) lists what cannot be promised.
`;

const row = ({ id, says, passed, missed, tried }: ProvedPromise): string => {
  const all = passed + missed.length;
  const lines = tried.map(({ tried: what, seed, isUnchecked }) =>
    [
      isUnchecked === true ? `not checked: ${what}` : what,
      ...(seed === undefined ? [] : [`seed ${seed}`]),
    ].join(', '),
  );
  return `| <a id="${id}"></a>**${id}**<br>${says} | ${passed} of ${all} | ${lines.map(escaped).join('<br>')} |`;
};

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

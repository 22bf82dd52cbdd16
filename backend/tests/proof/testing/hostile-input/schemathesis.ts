import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve as absolute } from 'node:path';
import { isOnPath } from '../../../../src/testing/programs.ts';
import { isWholeProof } from '../iterations.ts';

const version = '4.32.5';
const environment = 'node_modules/.cache/proof/python';

/**
 * The path of schemathesis: from SCHEMATHESIS, on the PATH, or installed for `make proof` if Python
 * is available. Prints a notice if there is none.
 */
export const findSchemathesis = (): string | undefined => {
  const found =
    process.env['SCHEMATHESIS'] ??
    (isOnPath('schemathesis') ? 'schemathesis' : undefined) ??
    (isWholeProof && isOnPath('python3') ? install() : undefined);
  if (found === undefined) {
    process.stdout.write(
      '!!! schemathesis is not installed: the OpenAPI document is not fuzzed.\n',
    );
  }
  return found;
};

const install = (): string | undefined => {
  const program = absolute(environment, 'bin/schemathesis');
  if (existsSync(program)) return program;
  try {
    execFileSync('python3', ['-m', 'venv', environment]);
    const pip = join(environment, 'bin/pip');
    execFileSync(pip, ['install', '--quiet', `schemathesis==${version}`]);
    return program;
  } catch {
    return undefined;
  }
};

// Cursors are opaque: no schema can describe which ones the server accepts.
const settings = `[checks]
enabled = true
# A request that exceeds a length limit may also exceed the limit of the body (413).
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 413, 415, 429]

[[operations]]
include-path = "/api/memories"
checks.positive_data_acceptance.enabled = false

# A schema cannot describe ids either, or which texts have nothing visible.
[[operations]]
include-path-regex = "^/api/conflicts"
checks.positive_data_acceptance.enabled = false

# A request to connect is sealed by the server, so no made-up one is accepted.
[[operations]]
include-path-regex = "^/api/connect/"
checks.positive_data_acceptance.enabled = false
`;

export type SchemathesisRun = {
  readonly origin: string;
  readonly folder: string;
  readonly seed: number;
  readonly examples: number;
  /** Headers of each request, in addition to the generated ones. */
  readonly more: readonly string[];
};

/** Sends valid and invalid requests generated from the document. Resolves with the report. */
export const runSchemathesis = async (
  program: string,
  { origin, folder, seed, examples, more }: SchemathesisRun,
): Promise<{ readonly status: number; readonly report: string; readonly cases: number }> => {
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, settings);
  const values = [
    ...['--config-file', config, '--no-color'],
    ...['run', `${origin}/api/openapi.json`, '--continue-on-failure'],
    ...['--seed', String(seed), '--max-examples', String(examples), ...more],
  ];
  return new Promise((resolve) => {
    // schemathesis stores data for its next run in this folder too.
    const options = { maxBuffer: 2 ** 26, cwd: folder };
    const child = execFile(program, values, options, (_, report) => {
      const cases = Number(/(\d+) generated/.exec(report)?.[1] ?? 0);
      resolve({ status: child.exitCode ?? 1, report, cases });
    });
  });
};

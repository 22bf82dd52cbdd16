import type { Finding } from '../doctor/finding.ts';
import type { CommandContext } from './command-context.ts';

const marks = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' } as const;

/** Checks this installation. Prints the findings; resolves with false if a check failed. */
export const doctor = async (context: CommandContext, idleSeconds: number): Promise<boolean> =>
  printFindings(context, await context.examine(idleSeconds));

/** Checks the URL that an AI tool uses, of any installation. Resolves with false if it fails. */
export const doctorUrl = async (context: CommandContext, url: string): Promise<boolean> =>
  printFindings(context, [await context.testConnection(url)]);

const printFindings = (context: CommandContext, findings: readonly Finding[]): boolean => {
  for (const { name, state, message } of findings) {
    context.print(`${marks[state]}  ${name}: ${message}`);
  }
  return findings.every(({ state }) => state !== 'failed');
};
